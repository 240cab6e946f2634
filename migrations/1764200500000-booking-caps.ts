import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the caps on bookings count (domain/bookings/booking-caps.ts), and who has cancelled. */
export class BookingCaps1764200500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of what was cancelled before nobody knows by whom.
    await runner.query(
      `ALTER TABLE bookings ADD COLUMN canceled_by uuid CONSTRAINT bookings_canceled_by_fk REFERENCES users (id)`,
    );
    await runner.query(`CREATE INDEX bookings_consumer_until ON bookings (consumer_id, upper(during))`);
    // Volatile: it sees what others have committed before the locks that its caller holds, which the caller's own snapshot may
    // not. For each of these consumers, up to `most` of the bookings that are not over for a day.
    await runner.query(`
      CREATE FUNCTION recent_bookings(consumers uuid[], most integer) RETURNS TABLE (consumer_id uuid, count integer)
        LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        RETURN QUERY SELECT consumer.id, (SELECT count(*)::int FROM (
            SELECT FROM bookings b WHERE b.consumer_id = consumer.id AND upper(b.during) > now() - interval '1 day' LIMIT most
          ) AS recent)
        FROM unnest(consumers) AS consumer (id);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION recent_bookings`);
    await runner.query(`DROP INDEX bookings_consumer_until`);
    await runner.query(`ALTER TABLE bookings DROP COLUMN canceled_by`);
  }
}
