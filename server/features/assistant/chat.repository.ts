import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ChatSender } from '../../../domain/assistant/chat.js';
import { NO_PARTS, type ChatRow } from './chat.row.js';

const COLUMNS = `
  id, user_id AS "userId", sender, text, question_id AS "questionId", attachments, extras AS parts, language, failed,
  created_at AS "createdAt"`;

/** The only query code over chat_messages. */
@Injectable()
export class ChatRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first, after the id `after`. */
  async list(userId: string, limit: number, after: string | null): Promise<ChatRow[]> {
    return this.rows(
      `SELECT ${COLUMNS} FROM chat_messages WHERE user_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [userId, after, limit],
    );
  }

  async find(userId: string, questionId: string, sender: ChatSender): Promise<ChatRow | null> {
    const [row] = await this.rows(
      `SELECT ${COLUMNS} FROM chat_messages WHERE user_id = $1 AND question_id = $2 AND sender = $3`,
      [userId, questionId, sender],
    );
    return row ?? null;
  }

  /** False where this question is already there. */
  async insertQuestion(manager: EntityManager, row: Omit<ChatRow, 'createdAt'>): Promise<boolean> {
    const inserted = await manager.query<unknown[]>(
      `INSERT INTO chat_messages (id, user_id, sender, text, question_id, attachments, language)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [
        row.id,
        row.userId,
        row.sender,
        row.text,
        row.questionId,
        JSON.stringify(row.attachments),
        row.language,
      ],
    );
    return inserted.length > 0;
  }

  /** Puts the reply in the place of the failed one, where there is one; false where its question is gone. */
  async storeReply(manager: EntityManager, row: Omit<ChatRow, 'createdAt'>): Promise<boolean> {
    const [question] = await manager.query<unknown[]>(
      `SELECT FROM chat_messages WHERE user_id = $1 AND question_id = $2 AND sender = $3 FOR UPDATE`,
      [row.userId, row.questionId, ChatSender.USER],
    );
    if (!question) return false;
    await manager.query(
      `INSERT INTO chat_messages (id, user_id, sender, text, question_id, extras, language, failed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (user_id, question_id, sender) DO UPDATE SET text = excluded.text, extras = excluded.extras,
         language = excluded.language, failed = excluded.failed, created_at = now()`,
      [
        row.id,
        row.userId,
        row.sender,
        row.text,
        row.questionId,
        JSON.stringify(row.parts),
        row.language,
        row.failed,
      ],
    );
    return true;
  }

  /** Forgets a conversation. @returns the ids of the questions that had attachments */
  async deleteAllOf(manager: EntityManager, userId: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string; attached: boolean }[], number]>(
      `DELETE FROM chat_messages WHERE user_id = $1 RETURNING id, attachments <> '[]' AS attached`,
      [userId],
    );
    return rows.filter(({ attached }) => attached).map(({ id }) => id);
  }

  private async rows(statement: string, parameters: unknown[]): Promise<ChatRow[]> {
    const rows = await this.manager.query<ChatRow[]>(statement, parameters);
    return rows.map((row) => ({ ...row, parts: { ...NO_PARTS, ...row.parts } }));
  }
}
