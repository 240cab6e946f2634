import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan } from 'typeorm';
import { ChatSender } from '../../../../domain/assistant/chat.js';
import { columnsOf } from '../../../platform/database/columns.js';
import { ChatMessageEntity } from './chat.entity.js';
import type { ChatRow } from './chat.row.js';

const STORED = columnsOf(ChatMessageEntity, ['id', 'attachments']);

/** The only query code over chat_messages. */
@Injectable()
export class ChatRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first, after the id `after`. */
  async list(userId: string, limit: number, after: string | null): Promise<ChatRow[]> {
    return this.manager.find(ChatMessageEntity, {
      where: { userId, ...(after !== null && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async find(userId: string, questionId: string, sender: ChatSender): Promise<ChatRow | null> {
    return this.manager.findOneBy(ChatMessageEntity, { userId, questionId, sender });
  }

  /** False where this question is already there. */
  async insertQuestion(manager: EntityManager, row: Omit<ChatRow, 'createdAt'>): Promise<boolean> {
    const { id, userId, sender, text, questionId, attachments, language } = row;
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(ChatMessageEntity)
      .values({ id, userId, sender, text, questionId, attachments, language })
      .orIgnore()
      .updateEntity(false)
      .returning(STORED.of('chat_messages'))
      .execute();
    return STORED.returned(inserted).length > 0;
  }

  /** Puts the reply in the place of the failed one, where there is one; false where its question is gone. */
  async storeReply(manager: EntityManager, row: Omit<ChatRow, 'createdAt'>): Promise<boolean> {
    const { id, userId, sender, text, questionId, parts, language, failed } = row;
    const question = await manager.findOne(ChatMessageEntity, {
      where: { userId, questionId, sender: ChatSender.USER },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!question) return false;
    const reply = { userId, sender, text, questionId, parts, language, failed, createdAt: () => 'now()' };
    await manager
      .createQueryBuilder()
      .insert()
      .into(ChatMessageEntity)
      .values({ id, ...reply })
      .orUpdate(['text', 'extras', 'language', 'failed', 'created_at'], ['user_id', 'question_id', 'sender'])
      .execute();
    return true;
  }

  /** Forgets a conversation. @returns the ids of the questions that had attachments */
  async deleteAllOf(manager: EntityManager, userId: string): Promise<string[]> {
    const deleted = await manager
      .createQueryBuilder()
      .delete()
      .from(ChatMessageEntity)
      .where({ userId })
      .returning(STORED.of('chat_messages'))
      .execute();
    return STORED.returned(deleted)
      .filter(({ attachments }) => attachments.length > 0)
      .map(({ id }) => id);
  }
}
