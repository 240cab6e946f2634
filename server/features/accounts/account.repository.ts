import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What other tables remember of a person beside the rows that are theirs. */
@Injectable()
export class AccountRepository {
  /** Their name in the bookings of others. */
  async forgetTraces(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`UPDATE bookings SET provider_name = NULL WHERE provider_id = $1`, [userId]);
  }
}
