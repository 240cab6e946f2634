import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Admins find living users by the beginnings of the words of their names, and by parts of their numbers
 * (UserRepository.search). Every word begins behind a blank, the first one too.
 */
export class FoundUsers1764215000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_found ON users USING gin ((' ' || lower(name)) gin_trgm_ops, phone gin_trgm_ops)
      WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_found`);
  }
}
