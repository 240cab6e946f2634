import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What other tables remember of a person beside the rows that are theirs. */
@Injectable()
export class AccountRepository {
  /** Their name in the bookings of others, and a code under way to their number. */
  async forgetTraces(manager: EntityManager, user: { id: string; phone: string | null }): Promise<void> {
    await manager.query(`UPDATE bookings SET provider_name = NULL WHERE provider_id = $1`, [user.id]);
    await manager.query(`DELETE FROM otp_codes WHERE phone = $1`, [user.phone]);
  }
}
