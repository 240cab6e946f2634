import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The statements after which rows have come or gone, and the transition table that has them. */
const CHANGES = [
  ['INSERT', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

/**
 * What a search reads: one row of `listings` for each living service, kept by triggers. One index answers every search, on
 * whatever it is narrowed by (docs/queries.md). It stands beside `services`, so that a rating never waits for a booking.
 */
export class ServiceSearch1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS cube`);
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await this.createFunctions(runner);
    await this.createListings(runner);
    await this.createWords(runner);
    await this.createCells(runner);
    await this.keep(runner);
    await runner.query(`SELECT refresh_listings(NULL)`);
    // Built at the end, in one go.
    await runner.query(`CREATE INDEX listings_search ON listings
      USING gist (place, charges, rating, words tsvector_ops (siglen = 256))`);
    await runner.query(`CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops)`);
    await runner.query(`DROP INDEX services_location, services_type_location, services_map`);
    await runner.query(`ANALYZE listings, map_cells, search_words`);
  }

  private async createFunctions(runner: QueryRunner): Promise<void> {
    // Distances between such points order as those on the sphere do, across the antimeridian and at the poles, too.
    await runner.query(`
      CREATE FUNCTION unit_vector(latitude float8, longitude float8) RETURNS cube
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN cube(ARRAY[cos(radians(latitude)) * cos(radians(longitude)),
                          cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])`);
    // Chinese has no spaces: each of its characters is a word.
    await runner.query(`
      CREATE FUNCTION words_of(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN strip(to_tsvector('simple'::regconfig,
          regexp_replace(normalize(content, NFKC), '([㐀-鿿])', ' \\1 ', 'g')))`);
    // The weekdays and hours in which slots may start. A clock that is set back can bring a day's first hours to the day before.
    await runner.query(`
      CREATE FUNCTION hours_facets(service uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
        SELECT coalesce(array_agg(DISTINCT facet), '{}') FROM working_hours w
        CROSS JOIN LATERAL (
          SELECT '@d' || (w.weekday + 6 + later) % 7 + 1 FROM unnest(CASE WHEN w.closes <= w.opens THEN ARRAY[-1, 0, 1]
            WHEN w.opens < '03:00' THEN ARRAY[-1, 0] ELSE ARRAY[0] END) AS day (later)
          UNION ALL
          SELECT '@h' || extract(hour FROM w.opens + make_interval(mins => minutes))::int
          FROM generate_series(0, ((1440 * (w.closes <= w.opens)::int
            + extract(epoch FROM w.closes - w.opens)::int / 60) - w.slot_minutes), w.slot_minutes) AS start (minutes)
        ) AS facets (facet)
        WHERE w.service_id = service
      $$`);
    // When a clock shows this time, by the rules of domain/slots/opening-hours.ts: the first time where it does so twice,
    // the moment of the jump where it never does.
    await runner.query(`
      CREATE FUNCTION when_clock_shows(wanted timestamp, zone text) RETURNS timestamptz
        LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
      DECLARE
        found timestamptz := wanted AT TIME ZONE zone;
        utc timestamptz := wanted AT TIME ZONE 'UTC';
        before interval := (found - interval '1 day') AT TIME ZONE zone - (found - interval '1 day') AT TIME ZONE 'UTC';
        after interval := (found + interval '1 day') AT TIME ZONE zone - (found + interval '1 day') AT TIME ZONE 'UTC';
      BEGIN
        IF before = after THEN RETURN found; END IF;
        IF (utc - before) AT TIME ZONE zone = wanted THEN RETURN utc - before; END IF;
        IF (utc - after) AT TIME ZONE zone = wanted THEN RETURN utc - after; END IF;
        RETURN (SELECT min(moment) FROM generate_series(utc - after, utc - before, interval '1 minute') AS moment
                WHERE moment AT TIME ZONE zone >= wanted);
      END $$`);
  }

  private async createListings(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE listings (
        id uuid PRIMARY KEY CONSTRAINT listings_service_fk REFERENCES services (id) ON DELETE CASCADE,
        provider_id uuid NOT NULL,
        type text NOT NULL,
        latitude float8 NOT NULL,
        longitude float8 NOT NULL,
        place cube NOT NULL,
        time_zone text NOT NULL,
        charges float8 NOT NULL,
        rating float8,
        words tsvector NOT NULL,
        card text NOT NULL
      )`);
    // The words that start with @ are facets; no text has such words. A card is a ServiceRow (service.row.ts).
    await runner.query(`
      CREATE VIEW listing_sources AS
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
      CROSS JOIN LATERAL (SELECT ST_Y(s.location::geometry) AS latitude, ST_X(s.location::geometry) AS longitude) AS at
      WHERE s.deleted_at IS NULL`);
  }

  /** The words that there are, for the beginnings, parts and misspellings of them that people type. */
  private async createWords(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE search_words (word text PRIMARY KEY)`);
    // In order, so that two that learn the same new words wait for each other and never for themselves.
    await runner.query(`
      CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO search_words
        SELECT DISTINCT known.word FROM changed CROSS JOIN LATERAL unnest(tsvector_to_array(changed.words)) AS known (word)
        WHERE known.word ~ '^[^@]' AND known.word !~ '^[0-9.,:/-]*$' AND char_length(known.word) BETWEEN 2 AND 60
          AND NOT EXISTS (SELECT FROM search_words met WHERE met.word = known.word)
        ORDER BY known.word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    // A word that is wanted again meanwhile is learnt by its next listing; until then it is found as a whole.
    await runner.query(`
      CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Step by step: otherwise every word that there is might be sought in the listings before the few are picked.
        WITH given_up AS MATERIALIZED (
          SELECT unnest(tsvector_to_array(gone.words)) AS word FROM gone
          EXCEPT SELECT unnest(tsvector_to_array(kept.words)) FROM listings kept JOIN gone USING (id)
        ), unused AS MATERIALIZED (
          -- In the order of the index, so that it is used: the words that nobody has left would be sought in every row.
          SELECT word FROM given_up
          WHERE (SELECT id FROM listings
                 WHERE words @@ ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery
                 ORDER BY place <-> cube(ARRAY[1, 0, 0]::float8[]) LIMIT 1) IS NULL
        )
        DELETE FROM search_words WHERE word IN (
          SELECT word FROM search_words JOIN unused USING (word) FOR UPDATE OF search_words SKIP LOCKED);
        RETURN NULL;
      END $$`);
    for (const [event, table, task] of [
      ['INSERT', 'NEW TABLE AS changed', 'learn_words'],
      ['UPDATE', 'NEW TABLE AS changed', 'learn_words'],
      ['UPDATE', 'OLD TABLE AS gone', 'forget_words'],
      ['DELETE', 'OLD TABLE AS gone', 'forget_words'],
    ] as const) {
      await runner.query(`CREATE TRIGGER listings_${event.toLowerCase()}_${task} AFTER ${event} ON listings
        REFERENCING ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${task}()`);
    }
  }

  /** How many listings there are in each cell of the map (server/features/services/map-cells.ts), at three levels. */
  private async createCells(runner: QueryRunner): Promise<void> {
    // Latitudes and longitudes are sums of millionths of a degree.
    await runner.query(`
      CREATE TABLE map_cells (
        level smallint,
        x integer,
        y integer,
        type text,
        count integer NOT NULL,
        latitude bigint NOT NULL,
        longitude bigint NOT NULL,
        PRIMARY KEY (level, x, y, type)
      )`);
    // In the order of the key, so that two writers wait for each other and never for themselves.
    await runner.query(`
      CREATE FUNCTION count_cells() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
      BEGIN
        INSERT INTO map_cells AS cell
        SELECT level, floor(longitude * 2.0::float8 ^ level / 90)::int AS x, floor(latitude * 2.0::float8 ^ level / 90)::int AS y,
          type, sign * count(*), sign * sum(round(latitude * 1000000)::bigint), sign * sum(round(longitude * 1000000)::bigint)
        FROM changed CROSS JOIN (VALUES (4), (7), (10)) AS counted (level)
        GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        ON CONFLICT (level, x, y, type) DO UPDATE SET count = cell.count + EXCLUDED.count,
          latitude = cell.latitude + EXCLUDED.latitude, longitude = cell.longitude + EXCLUDED.longitude;
        RETURN NULL;
      END $$`);
    for (const [event, table] of CHANGES) {
      await runner.query(`CREATE TRIGGER listings_cells_${event.toLowerCase()} AFTER ${event} ON listings
        REFERENCING ${table} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_cells()`);
    }
  }

  /** Listings follow services, and the names and ratings of their providers. */
  private async keep(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION refresh_listings(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        -- First the locks, then a look: what another transaction has changed meanwhile is seen, and nothing is written back.
        PERFORM FROM listings WHERE id = ANY (wanted) ORDER BY id FOR UPDATE;
        -- One that moves goes and comes back, so that counts by place see no other change.
        DELETE FROM listings old WHERE id = ANY (wanted) AND NOT EXISTS (SELECT FROM listing_sources s
          WHERE s.id = old.id AND (s.type, s.latitude, s.longitude) = (old.type, old.latitude, old.longitude));
        INSERT INTO listings AS kept (id, provider_id, type, latitude, longitude, place, time_zone, charges, rating, words, card)
        SELECT id, provider_id, type, latitude, longitude, place, time_zone, charges, rating, words, card FROM listing_sources
        WHERE wanted IS NULL OR id = ANY (wanted) ORDER BY id
        ON CONFLICT (id) DO UPDATE SET time_zone = EXCLUDED.time_zone, charges = EXCLUDED.charges, rating = EXCLUDED.rating,
          words = EXCLUDED.words, card = EXCLUDED.card
        WHERE (kept.card, kept.words) <> (EXCLUDED.card, EXCLUDED.words);
      END $$`);
    await runner.query(`
      CREATE FUNCTION follow_services() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refresh_listings(array_agg(id)) FROM changed HAVING count(*) > 0;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION follow_providers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refresh_listings(array_agg(id)) FROM services WHERE provider_id = NEW.id AND deleted_at IS NULL
          HAVING count(*) > 0;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION follow_hours() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM refresh_listings(array_agg(DISTINCT service_id)) FROM changed HAVING count(*) > 0;
        RETURN NULL;
      END $$`);
    for (const [event, table] of CHANGES) {
      await runner.query(`CREATE TRIGGER working_hours_listings_${event.toLowerCase()} AFTER ${event} ON working_hours
        REFERENCING ${table} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_hours()`);
    }
    for (const event of ['INSERT', 'UPDATE']) {
      await runner.query(`CREATE TRIGGER services_listings_${event.toLowerCase()} AFTER ${event} ON services
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_services()`);
    }
    await runner.query(`
      CREATE TRIGGER users_listings AFTER UPDATE OF name, rating_sum, rating_count ON users FOR EACH ROW
        WHEN ((OLD.name, OLD.rating_sum, OLD.rating_count) IS DISTINCT FROM (NEW.name, NEW.rating_sum, NEW.rating_count))
        EXECUTE FUNCTION follow_providers()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER users_listings ON users`);
    for (const event of ['insert', 'update'])
      await runner.query(`DROP TRIGGER services_listings_${event} ON services`);
    for (const [event] of CHANGES)
      await runner.query(`DROP TRIGGER working_hours_listings_${event.toLowerCase()} ON working_hours`);
    await runner.query(`DROP VIEW listing_sources`);
    await runner.query(`DROP TABLE listings, map_cells, search_words`);
    await runner.query(`DROP FUNCTION follow_providers, follow_services, follow_hours, hours_facets, refresh_listings, count_cells,
      learn_words, forget_words, unit_vector, words_of, when_clock_shows`);
    await runner.query(
      `CREATE INDEX services_location ON services USING gist (location) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX services_map ON services USING gist ((location::geometry)) WHERE deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX services_type_location ON services USING gist (type, location) WHERE deleted_at IS NULL`,
    );
  }
}
