import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What can be at one place at a time (P125). Each service gets a machine or a person of its own, by the id of the service; from now
 * on a slot is taken of what its service needs, and one exclusion constraint judges all services that share a resource.
 *
 * The version before writes slots without a resource. They are of the one that the service needs; where it needs several, that
 * version gets nothing, rather than one of them.
 */
export class Resources1764201100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resources (
        id uuid PRIMARY KEY,
        provider_id uuid NOT NULL CONSTRAINT resources_provider_fk REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CONSTRAINT resources_kind CHECK (kind IN ('Machine', 'Person')),
        name text CONSTRAINT resources_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX resources_provider ON resources (provider_id)`);
    await runner.query(`
      CREATE TABLE service_resources (
        service_id uuid CONSTRAINT service_resources_service_fk REFERENCES services (id) ON DELETE CASCADE,
        resource_id uuid CONSTRAINT service_resources_resource_fk REFERENCES resources (id) ON DELETE CASCADE,
        CONSTRAINT service_resources_pkey PRIMARY KEY (service_id, resource_id)
      )`);
    await runner.query(`CREATE INDEX service_resources_resource ON service_resources (resource_id)`);
    await this.giveEachServiceItsOwn(runner);
    await this.takeSlotsOfResources(runner);
  }

  private async giveEachServiceItsOwn(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION give_own_resource() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO resources (id, provider_id, kind)
          SELECT id, provider_id, CASE type WHEN 'Work Person' THEN 'Person' ELSE 'Machine' END FROM made;
        INSERT INTO service_resources (service_id, resource_id) SELECT id, id FROM made;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER services_own_resource AFTER INSERT ON services REFERENCING NEW TABLE AS made
      FOR EACH STATEMENT EXECUTE FUNCTION give_own_resource()`);
    await runner.query(`
      INSERT INTO resources (id, provider_id, kind, created_at)
      SELECT id, provider_id, CASE type WHEN 'Work Person' THEN 'Person' ELSE 'Machine' END, created_at FROM services`);
    await runner.query(`INSERT INTO service_resources (service_id, resource_id) SELECT id, id FROM services`);
  }

  private async takeSlotsOfResources(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE slots ADD COLUMN resource_id uuid`);
    await runner.query(`UPDATE slots SET resource_id = service_id`);
    // The foreign key of bookings is deferred: its checks come before the table can be altered.
    await runner.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await runner.query(`
      ALTER TABLE slots ALTER COLUMN resource_id SET NOT NULL,
        DROP CONSTRAINT slots_pkey, ADD CONSTRAINT slots_pkey PRIMARY KEY (resource_id, during),
        DROP CONSTRAINT slots_booking_key, ADD CONSTRAINT slots_booking_key UNIQUE (booking_id, resource_id),
        DROP CONSTRAINT slots_no_overlap,
        ADD CONSTRAINT slots_no_overlap EXCLUDE USING gist (resource_id WITH =, during WITH &&)`);
    // By which the version before reads calendars.
    await runner.query(`CREATE INDEX slots_service ON slots (service_id)`);
    await runner.query(`
      CREATE FUNCTION take_only_resource() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE needed uuid[] := ARRAY(SELECT resource_id FROM service_resources WHERE service_id = NEW.service_id);
      BEGIN
        IF cardinality(needed) <> 1 THEN RETURN NULL; END IF;
        NEW.resource_id := needed[1];
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER slots_only_resource BEFORE INSERT ON slots FOR EACH ROW
      WHEN (NEW.resource_id IS NULL) EXECUTE FUNCTION take_only_resource()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER slots_only_resource ON slots`);
    await runner.query(`DROP FUNCTION take_only_resource()`);
    await runner.query(`DROP INDEX slots_service`);
    // Of what several resources are taken for, one row stays; what different services took of one at different times stays apart.
    await runner.query(`
      DELETE FROM slots a USING slots b
      WHERE a.service_id = b.service_id AND a.during && b.during AND a.resource_id > b.resource_id`);
    await runner.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await runner.query(`
      ALTER TABLE slots DROP CONSTRAINT slots_no_overlap, DROP CONSTRAINT slots_booking_key, DROP CONSTRAINT slots_pkey,
        DROP COLUMN resource_id,
        ADD CONSTRAINT slots_pkey PRIMARY KEY (service_id, during),
        ADD CONSTRAINT slots_booking_key UNIQUE (booking_id),
        ADD CONSTRAINT slots_no_overlap EXCLUDE USING gist (service_id WITH =, during WITH &&)`);
    await runner.query(`DROP TRIGGER services_own_resource ON services`);
    await runner.query(`DROP FUNCTION give_own_resource()`);
    await runner.query(`DROP TABLE service_resources`);
    await runner.query(`DROP TABLE resources`);
  }
}
