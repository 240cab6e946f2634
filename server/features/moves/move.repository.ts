import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AgreedJob } from '../../../domain/jobs/agreed-job.js';
import type { SlotRun } from '../../../domain/jobs/slot-run.js';
import type { ProposedMove } from '../../../domain/moves/proposed-move.js';
import { columnsOf } from '../../platform/database/columns.js';
import { rangeOf } from '../../platform/database/ranges.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import type { BookingRow } from '../bookings/booking.row.js';

const CHANGED = columnsOf(BookingEntity, ['version', 'updatedAt']);

type Change = Partial<Pick<BookingEntity, 'during' | 'slotCount' | 'job' | 'move' | 'acceptBy'>>;

/** What of a booking tells when it is, and when it might be. */
@Injectable()
export class MoveRepository {
  /** The locked booking with this proposal from now on, in the place of another, or with none. */
  async propose(manager: EntityManager, booking: BookingRow, move: ProposedMove | null): Promise<BookingRow> {
    return { ...booking, ...(await this.change(manager, booking.id, { move })), move };
  }

  /**
   * The locked booking at its new time, which its provider has agreed to: they need not accept it any more.
   * @param job as it was agreed: it no longer follows from the time
   */
  async moveTo(
    manager: EntityManager,
    booking: BookingRow,
    { startsAt, endsAt, slots }: SlotRun,
    job: AgreedJob,
  ): Promise<BookingRow> {
    const what = { slotCount: slots.length, job, move: null, acceptBy: null };
    const changed = await this.change(manager, booking.id, {
      ...what,
      during: rangeOf({ startsAt, endsAt }),
    });
    return { ...booking, ...changed, ...what, startsAt, endsAt };
  }

  private async change(manager: EntityManager, id: string, change: Change) {
    const result = await manager
      .createQueryBuilder()
      .update(BookingEntity)
      .set({ ...change, version: () => 'version + 1', updatedAt: () => 'now()' })
      .where({ id })
      .returning(CHANGED.of('bookings'))
      .execute();
    return CHANGED.returned(result)[0]!;
  }
}
