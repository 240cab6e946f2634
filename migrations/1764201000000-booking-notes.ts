import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a consumer tells the provider with a booking (domain/bookings/booking-request.ts). */
export class BookingNotes1764201000000 implements MigrationInterface {
  name = 'BookingNotes1764201000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE bookings ADD COLUMN note text CONSTRAINT bookings_note_length CHECK (char_length(note) BETWEEN 1 AND 200)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings DROP COLUMN note`);
  }
}
