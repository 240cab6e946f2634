import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The places of work that a consumer keeps (P136). An id is of one consumer alone: nobody learns of another's. */
export class Sites1764207000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sites (
        consumer_id uuid NOT NULL CONSTRAINT sites_consumer_fk REFERENCES users (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        location geography(Point, 4326) NOT NULL,
        name text NOT NULL CONSTRAINT sites_name_length CHECK (char_length(name) BETWEEN 1 AND 60),
        area numeric CONSTRAINT sites_area_positive CHECK (area > 0),
        area_unit text CONSTRAINT sites_area_unit CHECK (area_unit IN ('Acre', 'Hectare')),
        gate text CONSTRAINT sites_gate_length CHECK (char_length(gate) BETWEEN 1 AND 200),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT sites_pkey PRIMARY KEY (consumer_id, id),
        CONSTRAINT sites_area_with_unit CHECK ((area IS NULL) = (area_unit IS NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sites`);
  }
}
