import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { BookingRow } from './booking.row.js';
import { BookingService } from './booking.service.js';

/** Bookings whose provider accepts them in time, or they are cancelled (P155). */
@Injectable()
export class Acceptance {
  constructor(
    private readonly jobs: Jobs,
    bookings: BookingService,
  ) {
    jobs.handle('endUnaccepted', (transaction, { bookingId }) =>
      bookings.endUnaccepted(transaction, bookingId),
    );
  }

  /** Sets the deadline of a booking that has one, by the transaction that has made it. */
  async expect(manager: EntityManager, { id, acceptBy }: Pick<BookingRow, 'id' | 'acceptBy'>): Promise<void> {
    if (acceptBy) await this.jobs.at(manager, 'endUnaccepted', { bookingId: id }, acceptBy, id);
  }
}
