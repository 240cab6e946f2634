import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A service's hours have a version, so that a booking can be decided on what was read before and still be refused, by the
 * statement that writes it, where the hours have changed since (server/features/bookings/booking.sql.ts).
 */
export class BookingInOneStatement1764100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE services ADD COLUMN schedule_version integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE services DROP COLUMN schedule_version`);
  }
}
