import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was really done of a job stays with its booking, as what was agreed does, and has a number where both are at one about it
 * (P140 to P143). A provider's numbers are counted by a row that the transaction holds until it ends, so that they have no gap, and
 * none comes twice. Bookings that were completed before have no receipt.
 */
export class Receipts1764208000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN receipt jsonb,
        ADD COLUMN receipt_number integer CONSTRAINT bookings_receipt_number CHECK (receipt_number > 0),
        ADD CONSTRAINT bookings_numbered_receipt CHECK (receipt IS NOT NULL OR receipt_number IS NULL)`);
    await runner.query(`
      CREATE UNIQUE INDEX bookings_receipt_key ON bookings (provider_id, receipt_number) WHERE receipt_number IS NOT NULL`);
    await runner.query(`
      CREATE TABLE receipt_counters (
        provider_id uuid PRIMARY KEY CONSTRAINT receipt_counters_provider_fk REFERENCES users (id) ON DELETE CASCADE,
        last integer NOT NULL CONSTRAINT receipt_counters_last CHECK (last > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE receipt_counters`);
    await runner.query(`ALTER TABLE bookings DROP COLUMN receipt, DROP COLUMN receipt_number`);
  }
}
