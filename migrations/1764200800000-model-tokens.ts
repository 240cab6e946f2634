import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What models have cost, a row for each day (server/features/assistant/model/token-budget.ts). */
export class ModelTokens1764200800000 implements MigrationInterface {
  name = 'ModelTokens1764200800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE model_tokens (day date PRIMARY KEY, tokens bigint NOT NULL CHECK (tokens >= 0))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE model_tokens`);
  }
}
