import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The listings of each type in each cell of the map at level 7, in the order in which they are drawn for a sample
 * (server/features/services/cluster.sql.ts): by the end of their ids, which is random and never changes.
 */
export class DrawnListings1764201400000 implements MigrationInterface {
  name = 'DrawnListings1764201400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX listings_drawn ON listings (type, (floor(longitude * 128 / 90)::int),
      (floor(latitude * 128 / 90)::int), (right(id::text, 12) COLLATE "C"))`);
    await runner.query(`ANALYZE listings`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX listings_drawn`);
  }
}
