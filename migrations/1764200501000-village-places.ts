import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row of `listings` for each living service; a card is a ServiceRow (service.row.ts). */
const listingSources = (latitude: string, longitude: string): string => `
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
  CROSS JOIN LATERAL (SELECT ${latitude} AS latitude, ${longitude} AS longitude) AS at
  WHERE s.deleted_at IS NULL`;

const LATITUDE = 'ST_Y(s.location::geometry)';
const LONGITUDE = 'ST_X(s.location::geometry)';

/**
 * What everybody may search shows homes no finer than a village: to three decimals of a degree, some hundred metres. Distances
 * and the order by them come from the same places, so they tell no more. The exact ones stay in `services`.
 */
export class VillagePlaces1764200501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION village_degrees(degrees float8) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN round(degrees::numeric, 3)::float8`);
    await runner.query(listingSources(`village_degrees(${LATITUDE})`, `village_degrees(${LONGITUDE})`));
    await this.follow(runner);
  }

  /** Places and cards are written where they stand, and cells counted once at the end: searches go on meanwhile. */
  private async follow(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE listings DISABLE TRIGGER USER`);
    await runner.query(`
      UPDATE listings l SET latitude = s.latitude, longitude = s.longitude, place = s.place, card = s.card
      FROM listing_sources s WHERE s.id = l.id AND (s.latitude, s.longitude) <> (l.latitude, l.longitude)`);
    await runner.query(`ALTER TABLE listings ENABLE TRIGGER USER`);
    await runner.query(`DELETE FROM map_cells`);
    await runner.query(`
      INSERT INTO map_cells (level, x, y, type, count, latitude, longitude)
      SELECT level, floor(longitude * 2.0::float8 ^ level / 90)::int AS x, floor(latitude * 2.0::float8 ^ level / 90)::int AS y,
        type, count(*), sum(round(latitude * 1000000)::bigint), sum(round(longitude * 1000000)::bigint)
      FROM listings CROSS JOIN (VALUES (4), (7), (10)) AS counted (level)
      GROUP BY 1, 2, 3, 4`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(listingSources(LATITUDE, LONGITUDE));
    await this.follow(runner);
    await runner.query(`DROP FUNCTION village_degrees`);
  }
}
