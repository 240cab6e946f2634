import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a provider answers to the note that came with a booking (domain/bookings/note-answer.ts). */
export class NoteAnswers1764212000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE bookings ADD COLUMN note_answer text
         CONSTRAINT bookings_note_answer_length CHECK (char_length(note_answer) BETWEEN 1 AND 200)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings DROP COLUMN note_answer`);
  }
}
