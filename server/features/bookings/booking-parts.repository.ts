import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { columnsOf } from '../../platform/database/columns.js';
import { BookingEntity } from './booking.entity.js';
import type { BookingRow } from './booking.row.js';

/** What is said of a booking beside its status. */
export type BookingParts = Partial<Pick<BookingEntity, 'noteAnswer' | 'payments'>>;

const CHANGED = columnsOf(BookingEntity, ['version', 'updatedAt']);

@Injectable()
export class BookingPartsRepository {
  /** The locked booking as it is from now on. */
  async set(manager: EntityManager, booking: BookingRow, parts: BookingParts): Promise<BookingRow> {
    const changed = await manager
      .createQueryBuilder()
      .update(BookingEntity)
      .set({ ...parts, version: () => 'version + 1', updatedAt: () => 'now()' })
      .where({ id: booking.id })
      .returning(CHANGED.of('bookings'))
      .execute();
    return { ...booking, ...CHANGED.returned(changed)[0], ...parts };
  }
}
