import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is super admin is asked at each request of a plain admin; there are few of them among all users. */
export class SuperAdmins1764200400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX users_super_admins ON users (id) WHERE role = 'super admin'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_super_admins`);
  }
}
