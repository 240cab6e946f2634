import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A provider may ask that bookings be accepted in time (P155); until when is kept with the booking. The version
 * before knows nothing of it: what it books stands, as documented.
 */
export class Acceptance1764211000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services ADD COLUMN accept_within_hours smallint
        CONSTRAINT services_accept_within_hours CHECK (accept_within_hours BETWEEN 1 AND 72)`);
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN accept_by timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings DROP COLUMN accept_by`);
    await runner.query(`ALTER TABLE services DROP COLUMN accept_within_hours`);
  }
}
