import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CalendarFeedEntity } from './calendar-feed.entity.js';

/** The only query code over calendar_feeds. */
@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly manager: EntityManager) {}

  async ofUser(userId: string): Promise<CalendarFeedEntity | null> {
    return this.manager.findOneBy(CalendarFeedEntity, { userId });
  }

  async withHash(tokenHash: string): Promise<CalendarFeedEntity | null> {
    return this.manager.findOneBy(CalendarFeedEntity, { tokenHash });
  }

  /** In the place of the user's earlier one. */
  async replace(manager: EntityManager, feed: Omit<CalendarFeedEntity, 'createdAt'>): Promise<void> {
    await manager.upsert(CalendarFeedEntity, { ...feed, createdAt: () => 'now()' }, ['userId']);
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(CalendarFeedEntity, { userId });
  }
}
