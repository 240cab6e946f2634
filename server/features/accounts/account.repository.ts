import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { personalColumns } from '../../platform/database/personal.js';

/** What other tables remember of a person beside the rows that are theirs. */
@Injectable()
export class AccountRepository {
  /** What tells of them in rows that stay, such as their name in the bookings of others. */
  async forgetTraces(manager: EntityManager, userId: string): Promise<void> {
    for (const { entity, owner, property } of personalColumns())
      await manager.update(entity, { [owner]: userId, [property]: Not(IsNull()) }, { [property]: null });
  }
}
