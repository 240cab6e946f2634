import type { MigrationInterface, QueryRunner } from 'typeorm';

const LANES = 16;

/**
 * Events of one key are in one lane, and a relay holds a lane while it publishes: so several relays work at once, and events
 * of one key stay in order (server/platform/events/outbox.relay.ts). The lane is the database's own doing: whoever inserts
 * an event need not know of it, an older version of the server least of all.
 */
export class OutboxLanes1764100200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE outbox_lanes (id smallint PRIMARY KEY)`);
    await runner.query(`INSERT INTO outbox_lanes (id) SELECT generate_series(0, ${LANES - 1})`);
    await runner.query(`
      ALTER TABLE outbox
        ADD COLUMN lane smallint NOT NULL GENERATED ALWAYS AS ((hashtext(key) & ${LANES - 1})::smallint) STORED,
        DROP CONSTRAINT outbox_pkey,
        ADD PRIMARY KEY (lane, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE outbox DROP CONSTRAINT outbox_pkey, DROP COLUMN lane, ADD PRIMARY KEY (id)`,
    );
    await runner.query(`DROP TABLE outbox_lanes`);
  }
}
