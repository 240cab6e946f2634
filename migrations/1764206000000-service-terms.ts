import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a service asks for beside its charges (P126), and the prices by area. Who charges by area says what they do in an hour:
 * how long a job takes follows from it.
 */
export class ServiceTerms1764206000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services
        ADD COLUMN minimum_charge numeric(12, 2) CONSTRAINT services_minimum_charge CHECK (minimum_charge >= 0),
        ADD COLUMN travel_per_km numeric(12, 2) CONSTRAINT services_travel_per_km CHECK (travel_per_km >= 0),
        ADD COLUMN travel_free_km numeric(6, 1) CONSTRAINT services_travel_free_km CHECK (travel_free_km >= 0),
        ADD COLUMN advance_share numeric(3, 2) CONSTRAINT services_advance_share CHECK (advance_share BETWEEN 0 AND 1),
        ADD COLUMN per_hour numeric(5, 2) CONSTRAINT services_per_hour CHECK (per_hour > 0 AND per_hour <= 400),
        ADD CONSTRAINT services_travel CHECK ((travel_per_km IS NULL) = (travel_free_km IS NULL)),
        DROP CONSTRAINT services_price_unit,
        ADD CONSTRAINT services_price_unit CHECK
          (price_unit IN ('Per Day', 'Per Hrs', 'Per Visit', 'Per Trip', 'Per Acre', 'Per Hectare')),
        ADD CONSTRAINT services_rate CHECK ((per_hour IS NOT NULL) = (price_unit IN ('Per Acre', 'Per Hectare')))`);
  }

  /** Prices by area stay what they are in number, and are called prices of a visit: nobody reads another unit then. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE services DROP CONSTRAINT services_rate`);
    await runner.query(
      `UPDATE services SET price_unit = 'Per Visit' WHERE price_unit IN ('Per Acre', 'Per Hectare')`,
    );
    await runner.query(
      `UPDATE bookings SET price_unit = 'Per Visit' WHERE price_unit IN ('Per Acre', 'Per Hectare')`,
    );
    await runner.query(`
      ALTER TABLE services DROP CONSTRAINT services_price_unit,
        ADD CONSTRAINT services_price_unit CHECK (price_unit IN ('Per Day', 'Per Hrs', 'Per Visit', 'Per Trip')),
        DROP CONSTRAINT services_travel, DROP COLUMN minimum_charge, DROP COLUMN travel_per_km,
        DROP COLUMN travel_free_km, DROP COLUMN advance_share, DROP COLUMN per_hour`);
  }
}
