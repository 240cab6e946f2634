import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

/** The weekdays and hours in which slots may start, of spans that open on a weekday. */
const hoursFacets = (spans: string): string => `
  CREATE OR REPLACE FUNCTION hours_facets(service uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT coalesce(array_agg(DISTINCT facet), '{}') FROM ${spans} w
    CROSS JOIN LATERAL (
      SELECT '@d' || (w.weekday + 6 + later) % 7 + 1 FROM unnest(CASE WHEN w.closes <= w.opens THEN ARRAY[-1, 0, 1]
        WHEN w.opens < '03:00' THEN ARRAY[-1, 0] ELSE ARRAY[0] END) AS day (later)
      UNION ALL
      SELECT '@h' || extract(hour FROM w.opens + make_interval(mins => minutes))::int
      FROM generate_series(0, ((1440 * (w.closes <= w.opens)::int
        + extract(epoch FROM w.closes - w.opens)::int / 60) - w.slot_minutes), w.slot_minutes) AS start (minutes)
    ) AS facets (facet)
    WHERE w.service_id = service
  $$`;

const WEEKLY = 'working_hours';
const WITH_DATES = `(
      SELECT service_id, weekday::int, opens, closes, slot_minutes::int FROM working_hours
      UNION ALL
      SELECT service_id, extract(isodow FROM date)::int, (span ->> 'opens')::time, (span ->> 'closes')::time,
        (span ->> 'slotMinutes')::int
      FROM date_hours CROSS JOIN LATERAL jsonb_array_elements(hours) AS span)`;

/**
 * When a service can be booked within its hours (P145 to P149): closed days, other hours on a date, seasons, notice, the time
 * between jobs and a window of its own. The functions say for searches what domain/availability says for calendars.
 */
export class Availability1764209000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE services
        ADD COLUMN notice_hours smallint NOT NULL DEFAULT 0 CONSTRAINT services_notice_hours CHECK (notice_hours BETWEEN 0 AND 336),
        ADD COLUMN buffer_minutes smallint NOT NULL DEFAULT 0
          CONSTRAINT services_buffer_minutes CHECK (buffer_minutes BETWEEN 0 AND 240),
        ADD COLUMN window_days smallint CONSTRAINT services_window_days CHECK (window_days BETWEEN 1 AND 180),
        ADD COLUMN seasons jsonb NOT NULL DEFAULT '[]'
          CONSTRAINT services_seasons CHECK (jsonb_typeof(seasons) = 'array' AND jsonb_array_length(seasons) <= 6)`);
    await runner.query(`
      CREATE TABLE date_hours (
        service_id uuid CONSTRAINT date_hours_service_fk REFERENCES services (id) ON DELETE CASCADE,
        date date,
        hours jsonb NOT NULL CONSTRAINT date_hours_hours CHECK (jsonb_typeof(hours) = 'array' AND jsonb_array_length(hours) <= 4),
        CONSTRAINT date_hours_pkey PRIMARY KEY (service_id, date)
      )`);
    await runner.query(`
      CREATE TABLE closures (
        id uuid PRIMARY KEY,
        provider_id uuid NOT NULL CONSTRAINT closures_provider_fk REFERENCES users (id) ON DELETE CASCADE,
        resource_id uuid CONSTRAINT closures_resource_fk REFERENCES resources (id) ON DELETE CASCADE,
        from_date date NOT NULL,
        to_date date NOT NULL,
        kind text NOT NULL CONSTRAINT closures_kind CHECK (kind IN ('Illness', 'Repair', 'Family', 'Other')),
        reason text CONSTRAINT closures_reason_length CHECK (char_length(reason) BETWEEN 1 AND 200),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT closures_dates CHECK (from_date <= to_date AND to_date - from_date < 366)
      )`);
    await runner.query(`CREATE INDEX closures_provider ON closures (provider_id)`);
    // The time after a job is kept free by a row of its booking's, which nobody is shown as Booked.
    await runner.query(`
      ALTER TABLE slots DROP CONSTRAINT slots_booked_by_a_booking,
        ADD CONSTRAINT slots_booked_by_a_booking CHECK (status <> 'Booked' OR booking_id IS NOT NULL)`);
    await this.createFunctions(runner);
    for (const [event, table] of EVENTS)
      await runner.query(`CREATE TRIGGER date_hours_listings_${event.toLowerCase()} AFTER ${event} ON date_hours
        REFERENCING ${table} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_hours()`);
  }

  private async createFunctions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION in_season(day date, seasons jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT jsonb_array_length(seasons) = 0 OR EXISTS (
          SELECT FROM jsonb_to_recordset(seasons) AS season ("from" text, "to" text)
          CROSS JOIN LATERAL (SELECT to_char(day, 'MM-DD') COLLATE "C" AS shown) AS day
          WHERE CASE WHEN "from" COLLATE "C" <= "to" THEN shown BETWEEN "from" AND "to" ELSE shown >= "from" OR shown <= "to" END)
      $$`);
    // The spans that open on a day, as domain/availability/date-hours.ts has them.
    await runner.query(`
      CREATE FUNCTION hours_on(service uuid, day date) RETURNS TABLE (opens time, closes time, slot_minutes int)
        LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT (span ->> 'opens')::time, (span ->> 'closes')::time, (span ->> 'slotMinutes')::int
        FROM date_hours d CROSS JOIN LATERAL jsonb_array_elements(d.hours) AS span
        WHERE d.service_id = service AND d.date = day
        UNION ALL
        SELECT w.opens, w.closes, w.slot_minutes::int FROM working_hours w JOIN services s ON s.id = w.service_id
        WHERE w.service_id = service AND w.weekday = extract(isodow FROM day) AND in_season(day, s.seasons)
          AND NOT EXISTS (SELECT FROM date_hours d WHERE d.service_id = service AND d.date = day)
      $$`);
    await runner.query(`
      CREATE FUNCTION is_closed(service uuid, taken tstzrange) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT EXISTS (SELECT FROM services s JOIN closures c ON c.provider_id = s.provider_id AND (c.resource_id IS NULL OR EXISTS (
            SELECT FROM service_resources n WHERE n.service_id = s.id AND n.resource_id = c.resource_id))
          WHERE s.id = service AND taken && tstzrange(when_clock_shows(c.from_date::timestamp, s.time_zone),
            when_clock_shows((c.to_date + 1)::timestamp, s.time_zone)))
      $$`);
    await runner.query(hoursFacets(WITH_DATES));
  }

  /** What is kept free after jobs is open again. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [event] of EVENTS)
      await runner.query(`DROP TRIGGER date_hours_listings_${event.toLowerCase()} ON date_hours`);
    await runner.query(hoursFacets(WEEKLY));
    await runner.query(`DROP FUNCTION is_closed, hours_on, in_season`);
    await runner.query(`DELETE FROM slots WHERE status <> 'Booked' AND booking_id IS NOT NULL`);
    // The foreign key of bookings is deferred: its checks come before the table can be altered.
    await runner.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await runner.query(`
      ALTER TABLE slots DROP CONSTRAINT slots_booked_by_a_booking,
        ADD CONSTRAINT slots_booked_by_a_booking CHECK ((status = 'Booked') = (booking_id IS NOT NULL))`);
    await runner.query(
      `SELECT refresh_listings(array_agg(DISTINCT service_id)) FROM date_hours HAVING count(*) > 0`,
    );
    await runner.query(`DROP TABLE closures, date_hours`);
    await runner.query(
      `ALTER TABLE services DROP COLUMN notice_hours, DROP COLUMN buffer_minutes, DROP COLUMN window_days, DROP COLUMN seasons`,
    );
  }
}
