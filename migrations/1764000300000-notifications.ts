import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that want to hear of bookings, and the secret calendar addresses, of which only a hash is kept. */
export class Notifications1764000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT push_subscriptions_user_fk REFERENCES users (id),
        endpoint text NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        language text NOT NULL,
        token_version integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at)`);
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id uuid PRIMARY KEY CONSTRAINT calendar_feeds_user_fk REFERENCES users (id),
        salt text NOT NULL,
        token_hash text NOT NULL CONSTRAINT calendar_feeds_token_hash_key UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE calendar_feeds`);
    await runner.query(`DROP TABLE push_subscriptions`);
  }
}
