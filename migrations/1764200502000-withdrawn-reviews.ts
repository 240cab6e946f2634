import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A review goes with its booking where that is cancelled before its time. Those of before go, too; the sums with the providers
 * stay until something changes what counts, and are then computed anew (server/features/reviews/review.service.ts).
 */
export class WithdrawnReviews1764200502000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reviews ADD COLUMN withdrawn_at timestamptz`);
    await runner.query(`
      UPDATE reviews SET withdrawn_at = b.updated_at FROM bookings b
      WHERE b.id = reviews.booking_id AND b.status = 'Canceled' AND b.updated_at < lower(b.during)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reviews DROP COLUMN withdrawn_at`);
  }
}
