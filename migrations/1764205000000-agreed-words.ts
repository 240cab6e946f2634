import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A booking keeps the words of its service, too, as they were when it was made (P53). Until now nobody could change them, so those
 * of today are what was agreed; of who has deleted their account nothing is left. The version before writes bookings without them.
 */
export class AgreedWords1764205000000 implements MigrationInterface {
  name = 'AgreedWords1764205000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings ADD COLUMN service_description text`);
    await runner.query(`
      UPDATE bookings b SET service_description = s.description FROM services s JOIN users p ON p.id = s.provider_id
      WHERE s.id = b.service_id AND p.deleted_at IS NULL`);
    await runner.query(`
      CREATE FUNCTION keep_agreed_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.service_description := (SELECT description FROM services WHERE id = NEW.service_id);
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bookings_agreed_words BEFORE INSERT ON bookings FOR EACH ROW
      WHEN (NEW.service_description IS NULL) EXECUTE FUNCTION keep_agreed_words()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER bookings_agreed_words ON bookings`);
    await runner.query(`DROP FUNCTION keep_agreed_words`);
    await runner.query(`ALTER TABLE bookings DROP COLUMN service_description`);
  }
}
