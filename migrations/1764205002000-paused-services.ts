import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row of `listings` for each service that is on offer; a card is a ServiceRow (service.row.ts). */
const listingSources = (onOffer: string): string => `
  CREATE OR REPLACE VIEW listing_sources AS
  SELECT s.id, s.provider_id, s.type, at.latitude, at.longitude, unit_vector(at.latitude, at.longitude) AS place, s.time_zone,
    s.price_charges::float8 AS charges,
    CASE WHEN p.rating_count > 0 THEN floor((10 * p.rating_sum)::float8 / p.rating_count + 0.5) / 10 END AS rating,
    words_of(concat_ws(' ', s.description, p.name, s.town))
      || array_to_tsvector(ARRAY['@' || s.type, '@' || s.price_unit || ' ' || s.currency] || hours_facets(s.id)) AS words,
    (SELECT row_to_json(card) FROM (SELECT s.id, s.provider_id AS "providerId", p.name AS "providerName",
       p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount", s.type, s.description,
       s.picture_url AS "pictureUrl", s.audio_url AS "audioUrl", s.price_charges::text AS charges, s.price_unit AS unit,
       s.currency, at.latitude, at.longitude, s.town, s.time_zone AS "timeZone") AS card)::text AS card
  FROM services s JOIN users p ON p.id = s.provider_id
  CROSS JOIN LATERAL (SELECT village_degrees(ST_Y(s.location::geometry)) AS latitude,
    village_degrees(ST_X(s.location::geometry)) AS longitude) AS at
  WHERE ${onOffer}`;

const LIVING = 's.deleted_at IS NULL';

/** A service that its provider has paused (P131) is in no list, as one that is deleted: triggers keep `listings`. */
export class PausedServices1764205002000 implements MigrationInterface {
  name = 'PausedServices1764205002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE services ADD COLUMN paused_at timestamptz`);
    await runner.query(listingSources(`${LIVING} AND s.paused_at IS NULL`));
    // How many there are on the market is counted by it.
    await runner.query(
      `CREATE INDEX services_on_offer ON services (provider_id) WHERE deleted_at IS NULL AND paused_at IS NULL`,
    );
  }

  /** They are on offer again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX services_on_offer`);
    await runner.query(listingSources(LIVING));
    await runner.query(
      `SELECT refresh_listings(array_agg(id)) FROM services WHERE paused_at IS NOT NULL HAVING count(*) > 0`,
    );
    await runner.query(`ALTER TABLE services DROP COLUMN paused_at`);
  }
}
