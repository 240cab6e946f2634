import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proofs of a phone number that were used to log in: each works once, so it is remembered until it is over anyway. */
export class PhoneProofs1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE used_phone_proofs (
        id text PRIMARY KEY,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE used_phone_proofs`);
  }
}
