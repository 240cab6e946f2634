import { hasRules } from '../services/schedule.row.js';

/** Whether a row keeps the time after a job free (P148). */
const IS_BUFFER = `(booking_id IS NOT NULL AND status = 'Not Working')`;
/** What such a row is called in `OCCUPIED`. */
export const BUFFER = 'Buffer';

/** What is booked or closed: of each resource of $1, between the instants of $2 and $3 in the same place. */
export const OCCUPANCIES = {
  name: 'occupancies',
  text: `
    SELECT asked.place::int - 1 AS place, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.status,
      ${IS_BUFFER} AS "isBuffer"
    FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS asked (resource_id, starts_at, ends_at, place)
    JOIN slots s ON s.resource_id = asked.resource_id AND s.during && tstzrange(asked.starts_at, asked.ends_at)`,
};

/**
 * Of each active service of $1 the version of its hours, and what is booked or closed that starts between the instants of $2 and $3 in
 * the same place: as one text, since mostly it is what it was before. It is sought by ANY and between bounds, as only the primary key
 * of slots can: the index of their exclusion constraint is slow to find a resource in.
 */
export const OCCUPIED = {
  name: 'occupied',
  text: `
    SELECT s.id, s.schedule_version AS version, coalesce((
        SELECT string_agg(date_part('epoch', lower(o.during)) || ' ' || date_part('epoch', upper(o.during)) || ' '
          || CASE WHEN ${IS_BUFFER} THEN '${BUFFER}' ELSE o.status END, ',')
        FROM slots o WHERE o.resource_id = ANY (ARRAY(SELECT n.resource_id FROM service_resources n WHERE n.service_id = s.id))
          AND o.during >= tstzrange(asked.starts_at, asked.starts_at, '[]')
          AND o.during < tstzrange(asked.ends_at, asked.ends_at, '[]')), '') AS occupied
    FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS asked (service_id, starts_at, ends_at)
    JOIN services s ON s.id = asked.service_id AND s.deleted_at IS NULL`,
};

/** What is booked or closed of the resources $1 in any of the ranges between the instants of $2 and $3 in the same place. */
export const OCCUPANCIES_IN = `SELECT lower(during) AS "startsAt", upper(during) AS "endsAt", status, ${IS_BUFFER} AS "isBuffer" FROM slots
       WHERE resource_id = ANY ($1::uuid[]) AND NOT coalesce(booking_id = $4::uuid, false) AND NOT coalesce(held_for = $5::uuid, false) AND EXISTS (
         SELECT FROM unnest($2::timestamptz[], $3::timestamptz[]) AS wanted (starts_at, ends_at)
         WHERE during && tstzrange(starts_at, ends_at))`;

/** Opens what was closed of the resources $1 from the instant $2 on, on whichever calendar: with it all that was closed there. */
export const REOPEN = `DELETE FROM slots USING (SELECT service_id, during FROM slots WHERE resource_id = ANY ($1::uuid[])
         AND during && tstzrange($2, $2, '[]') AND lower(during) = $2 AND status = 'Not Working' AND booking_id IS NULL) AS closed
       WHERE slots.service_id = closed.service_id AND slots.during = closed.during AND slots.status = 'Not Working'
         AND slots.booking_id IS NULL
       RETURNING lower(slots.during) AS "startsAt", upper(slots.during) AS "endsAt"`;

/** What is in the calendar of a service $1 and ends after $3 takes the resources $2, and no others, where each is free. */
export const TAKE_INSTEAD = `WITH kept AS MATERIALIZED (
         SELECT DISTINCT during, status, booking_id, held_for, resource_id FROM slots WHERE service_id = $1 AND upper(during) > $3
       ), gone AS (
         DELETE FROM slots WHERE service_id = $1 AND upper(during) > $3 AND resource_id <> ALL ($2::uuid[])
       ), wanted AS MATERIALIZED (
         SELECT DISTINCT needed.id, during, status, booking_id, held_for FROM kept, unnest($2::uuid[]) AS needed (id)
         WHERE NOT EXISTS (SELECT FROM kept AS has WHERE has.during = kept.during AND has.resource_id = needed.id)
       ), added AS (
         INSERT INTO slots (resource_id, service_id, during, status, booking_id, held_for)
         SELECT id, $1, during, status, booking_id, held_for FROM wanted ORDER BY id, during ON CONFLICT DO NOTHING RETURNING 1
       )
       SELECT (SELECT count(*)::int FROM wanted) AS wanted, (SELECT count(*)::int FROM added) AS taken`;

/**
 * Keeps the time after the slots of a booking $2 of a service $1 free: of the resources $3, between the instants of $4 and $5 in the same
 * place, up to what is closed or the booking's own next slot.
 */
export const KEEP_FREE = `WITH wanted AS MATERIALIZED (
         SELECT resource.id, starts_at, least(ends_at, (
           SELECT min(lower(o.during)) FROM slots o
           WHERE o.resource_id = resource.id AND o.during && tstzrange(starts_at, ends_at)
             AND (o.status = 'Not Working' OR o.booking_id = $2))) AS ends_at
         FROM unnest($3::uuid[]) AS resource (id), unnest($4::timestamptz[], $5::timestamptz[]) AS time (starts_at, ends_at)
       ), kept AS (
         INSERT INTO slots (resource_id, service_id, during, status, booking_id)
         SELECT id, $1, tstzrange(starts_at, ends_at), 'Not Working', $2 FROM wanted WHERE starts_at < ends_at
         ORDER BY id, starts_at ON CONFLICT DO NOTHING RETURNING 1
       )
       SELECT (SELECT count(*)::int FROM wanted WHERE starts_at < ends_at) AS wanted, (SELECT count(*)::int FROM kept) AS kept`;

/** Gives rows back; with the calendars on which each slot is seen. */
const giveBack = (which: string): string => `WITH released AS (DELETE FROM slots WHERE ${which}
         RETURNING service_id, resource_id, during, status)
       SELECT s.id, s.provider_id AS "providerId", s.time_zone AS "timeZone", s.paused_at IS NOT NULL AS "isPaused",
         ${hasRules('s')} AS "hasRules",
         s.buffer_minutes > 0 OR EXISTS (SELECT FROM released WHERE status <> 'Booked') AS "hasBuffer",
         lower(during) AS "startsAt", upper(during) AS "endsAt" FROM (
         SELECT n.service_id, during FROM released JOIN service_resources n USING (resource_id) WHERE status = 'Booked'
         UNION SELECT service_id, during FROM released WHERE status = 'Booked') AS seen
       JOIN services s ON s.id = seen.service_id AND s.deleted_at IS NULL ORDER BY during, s.id`;

/** Gives back what a booking $1 took but for its slots in $2, where $3 is not null only as far as it overlaps those. */
export const RELEASE = giveBack(
  `booking_id = $1 AND (status <> 'Booked' OR during <> ALL ($2::tstzrange[])) AND ($3::tstzrange[] IS NULL OR during && ANY ($3::tstzrange[]))`,
);

/** Gives back the range $3 of a service $2 that is held for a user $1. */
export const END_HOLD = giveBack(`held_for = $1 AND service_id = $2 AND during = $3::tstzrange`);

/**
 * Holds the range $4 of a service $1 with all resources $3 for a user $5, as far as nobody has any of it: how many of them that are.
 * `known` is false where its schedule is not that of version $2, or somebody changes it just now: they are not waited for.
 */
export const HOLD = `WITH s AS MATERIALIZED (
         SELECT id FROM services WHERE id = $1 AND schedule_version = $2 AND deleted_at IS NULL FOR SHARE SKIP LOCKED
       ), held AS (
         INSERT INTO slots (resource_id, service_id, during, status, held_for)
         SELECT resource_id, s.id, $4::tstzrange, 'Booked', $5 FROM s, unnest($3::uuid[]) AS resource_id ORDER BY resource_id
         ON CONFLICT DO NOTHING RETURNING 1
       )
       SELECT EXISTS (SELECT FROM s) AS known, (SELECT count(*)::int FROM held) AS held`;

/** Gives up those of the ranges $3 of a service $2 that are held for a user $1. */
export const LET_IN = `DELETE FROM slots WHERE held_for = $1 AND service_id = $2 AND during = ANY ($3::tstzrange[])
       RETURNING lower(during) AS "startsAt"`;

/** Whether any of the ranges $3 of a service $2 is held for a user $1. */
export const IS_HELD = `SELECT EXISTS (
         SELECT FROM slots WHERE held_for = $1 AND service_id = $2 AND during = ANY ($3::tstzrange[])) AS held`;

/**
 * Gives a booking $1 of a service $2 the ranges $4 of the resources $3 beside those of them that it has: how many it then holds, and when
 * those begin that it has got.
 */
export const TAKE_BESIDES = `WITH wanted AS (
         SELECT resource_id, during FROM unnest($3::uuid[]) AS resource_id, unnest($4::tstzrange[]) AS during
       ), kept AS MATERIALIZED (
         SELECT resource_id, during FROM slots
         WHERE booking_id = $1::uuid AND status = 'Booked' AND (resource_id, during) IN (SELECT * FROM wanted)
       ), taken AS (
         INSERT INTO slots (resource_id, service_id, during, status, booking_id)
         SELECT resource_id, $2::uuid, during, 'Booked', $1::uuid FROM (SELECT * FROM wanted EXCEPT SELECT * FROM kept) AS missing
         ORDER BY resource_id, during
         ON CONFLICT DO NOTHING RETURNING during
       )
       SELECT (SELECT count(*)::int FROM kept) + count(*)::int AS held,
         coalesce(array_agg(DISTINCT lower(during)), '{}') AS taken FROM taken`;
