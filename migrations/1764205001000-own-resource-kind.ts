import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a service came with is a machine or a person by its type, and becomes the other one where its provider changes that (P130). */
export class OwnResourceKind1764205001000 implements MigrationInterface {
  name = 'OwnResourceKind1764205001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION turn_own_resource() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE resources SET kind = CASE NEW.type WHEN 'Work Person' THEN 'Person' ELSE 'Machine' END WHERE id = NEW.id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER services_own_kind AFTER UPDATE OF type ON services FOR EACH ROW
      WHEN ((OLD.type = 'Work Person') <> (NEW.type = 'Work Person')) EXECUTE FUNCTION turn_own_resource()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER services_own_kind ON services`);
    await runner.query(`DROP FUNCTION turn_own_resource`);
  }
}
