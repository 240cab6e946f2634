import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When somebody last logged in, so that an account which sleeps is not opened to whoever got its number since. Of whom we know
 * nothing yet, we say now: nobody sleeps from the start, and an older version of the server need not know of it.
 */
export class LastSessions1764200300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN last_session_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN last_session_at`);
  }
}
