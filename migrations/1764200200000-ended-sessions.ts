import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tokens that were ended before their time, each until it would have ended by itself; and with which of a user's token versions
 * a calendar address was made. The version before makes addresses of version 0: where that is no longer the user's, they have
 * to be asked for again.
 */
export class EndedSessions1764200200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ended_tokens (id text PRIMARY KEY, expires_at timestamptz NOT NULL)`);
    await runner.query(`CREATE INDEX ended_tokens_expiry ON ended_tokens (expires_at)`);
    await runner.query(`ALTER TABLE calendar_feeds ADD COLUMN token_version integer NOT NULL DEFAULT 0`);
    await runner.query(`
      UPDATE calendar_feeds SET token_version = users.token_version FROM users WHERE users.id = calendar_feeds.user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE calendar_feeds DROP COLUMN token_version`);
    await runner.query(`DROP TABLE ended_tokens`);
  }
}
