import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conversation of each person with the assistant: a question and its one reply share the client's question id. */
export class Chat1764000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_messages (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT chat_messages_user_fk REFERENCES users (id),
        sender text NOT NULL CONSTRAINT chat_messages_sender CHECK (sender IN ('user', 'bot')),
        text text NOT NULL,
        question_id uuid NOT NULL,
        attachments jsonb NOT NULL DEFAULT '[]',
        extras jsonb NOT NULL DEFAULT '{}',
        language text NOT NULL,
        failed boolean NOT NULL DEFAULT false CONSTRAINT chat_messages_only_replies_fail CHECK (NOT failed OR sender = 'bot'),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT chat_messages_once UNIQUE (user_id, question_id, sender)
      )`);
    await runner.query(`CREATE INDEX chat_messages_newest ON chat_messages (user_id, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE chat_messages`);
  }
}
