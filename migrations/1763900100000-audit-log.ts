import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who used which right over whose account (P22). It names users by id alone, so deleting one leaves it whole. */
export class AuditLog1763900100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        actor_id uuid CONSTRAINT audit_log_actor_fk REFERENCES users (id),
        action text NOT NULL,
        subject_id uuid NOT NULL CONSTRAINT audit_log_subject_fk REFERENCES users (id),
        details jsonb NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`CREATE INDEX audit_log_subject ON audit_log (subject_id, id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_log`);
  }
}
