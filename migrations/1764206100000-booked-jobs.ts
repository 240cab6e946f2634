import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A booking of several slots in a row (P127): each has a row of its own, so a booking has several of one resource. With the booking
 * stays what was agreed, and where the work is. Bookings of before are of one slot; what they cost follows from their price.
 */
export class BookedJobs1764206100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings
        ADD COLUMN slot_count integer NOT NULL DEFAULT 1 CONSTRAINT bookings_slot_count CHECK (slot_count BETWEEN 1 AND 100),
        ADD COLUMN job jsonb,
        ADD COLUMN site jsonb,
        ADD CONSTRAINT bookings_job CHECK (job IS NOT NULL OR slot_count = 1)`);
    await runner.query(`CREATE INDEX slots_booking ON slots (booking_id)`);
    await runner.query(`ALTER TABLE slots DROP CONSTRAINT slots_booking_key`);
  }

  /** Of several slots the first stays booked; the others stay taken. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE slots SET status = 'Not Working', booking_id = NULL FROM bookings b
      WHERE b.id = slots.booking_id AND lower(slots.during) > lower(b.during)`);
    await runner.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await runner.query(`ALTER TABLE slots ADD CONSTRAINT slots_booking_key UNIQUE (booking_id, resource_id)`);
    await runner.query(`DROP INDEX slots_booking`);
    await runner.query(
      `ALTER TABLE bookings DROP CONSTRAINT bookings_job, DROP COLUMN slot_count, DROP COLUMN job, DROP COLUMN site`,
    );
  }
}
