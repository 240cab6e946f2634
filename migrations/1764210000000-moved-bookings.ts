import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Another time that is proposed for a booking (P151), and why it was cancelled (P154). */
export class MovedBookings1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings ADD COLUMN move jsonb, ADD COLUMN cancel_reason text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings DROP COLUMN move, DROP COLUMN cancel_reason`);
  }
}
