import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';

/** What other tables remember of a person beside the rows that are theirs. */
@Injectable()
export class AccountRepository {
  /** Their name in the bookings of others. */
  async forgetTraces(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(BookingEntity, { providerId: userId }, { providerName: null });
  }
}
