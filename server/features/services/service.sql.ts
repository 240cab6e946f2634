/**
 * The hot queries of this feature, as the text that is sent; docs/queries.md explains their plans. A row carries its
 * provider's public name and rating, so that a list needs no second look-up.
 */
const COLUMNS = `
  s.id, s.provider_id AS "providerId", s.type, s.description, s.picture_url AS "pictureUrl", s.audio_url AS "audioUrl",
  s.price_charges::text AS charges, s.price_unit AS unit, s.currency, s.town, s.time_zone AS "timeZone",
  ST_Y(s.location::geometry) AS latitude, ST_X(s.location::geometry) AS longitude,
  p.name AS "providerName", p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount"`;

const HOURS = `
  (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'opens', to_char(w.opens, 'HH24:MI'),
     'closes', to_char(w.closes, 'HH24:MI'), 'slotMinutes', w.slot_minutes) ORDER BY w.weekday, w.opens), '[]')
   FROM working_hours w WHERE w.service_id = s.id) AS "workingHours"`;

const FROM = `FROM services s JOIN users p ON p.id = s.provider_id`;

export const BY_ID = `SELECT ${COLUMNS}, s.deleted_at AS "deletedAt" ${FROM} WHERE s.id = $1`;

export const LIVING_BY_IDS = `SELECT ${COLUMNS} ${FROM} WHERE s.id = ANY($1::uuid[]) AND s.deleted_at IS NULL`;

/** All that a provider ever listed, newest first, for their own eyes. */
export const ALL_OF_PROVIDER = `
  SELECT ${COLUMNS}, s.created_at AS "createdAt", s.deleted_at AS "deletedAt", ${HOURS}
  ${FROM} WHERE s.provider_id = $1 ORDER BY s.id DESC`;

/** What a slot is computed and agreed from. The share lock holds off a deletion or new hours until the booking is in. */
export const SCHEDULE = `
  SELECT s.id, s.provider_id AS "providerId", s.type, s.price_charges::text AS charges, s.price_unit AS unit, s.currency,
    s.time_zone AS "timeZone", p.name AS "providerName", ${HOURS}
  ${FROM} WHERE s.id = $1 AND s.deleted_at IS NULL`;
export const SCHEDULE_LOCKED = `${SCHEDULE} FOR SHARE OF s`;

/** The filters of every list; each parameter may be null for "all". They come first, so that lists share their numbers. */
const FILTERS = `
  s.deleted_at IS NULL
  AND ($1::text IS NULL OR s.type = $1)
  AND ($2::text IS NULL OR s.description ILIKE $2 OR s.type ILIKE $2 OR s.town ILIKE $2 OR p.name ILIKE $2)
  AND ($3::uuid IS NULL OR s.provider_id = $3)
  AND ($4::uuid IS NULL OR s.provider_id <> $4)`;

/** From the point $6 longitude, $7 latitude; on the sphere, right across the antimeridian and at the poles. */
const METRES = `(s.location <-> ST_MakePoint($6, $7)::geography)`;

/**
 * Nearest first by the distance index; the radius $8 (metres) is a filter over the page, which stays quick where a town is
 * dense. $9 and $10: the last distance and id of the page before.
 */
export const NEAREST = `
  SELECT * FROM (
    SELECT ${COLUMNS}, ${METRES} AS metres ${FROM}
    WHERE ${FILTERS} AND ($9::float8 IS NULL OR (${METRES}, s.id) > ($9::float8, $10::uuid))
    ORDER BY ${METRES}, s.id LIMIT $5
  ) AS nearest
  WHERE metres <= $8
  ORDER BY metres, id`;

/** Newest first, where there is no place to measure from. $6: the last id of the page before. */
export const NEWEST = `
  SELECT ${COLUMNS} ${FROM}
  WHERE ${FILTERS} AND ($6::uuid IS NULL OR s.id < $6)
  ORDER BY s.id DESC LIMIT $5`;

/** Services within south $1, west $2, north $3, east $4, counted by square cells of $5 degrees. */
export const CLUSTERS = `
  SELECT count(*)::int AS count, avg(ST_Y(location::geometry)) AS latitude, avg(ST_X(location::geometry)) AS longitude,
    floor(ST_X(location::geometry) / $5)::int AS x, floor(ST_Y(location::geometry) / $5)::int AS y, min(id::text) AS id
  FROM services
  WHERE deleted_at IS NULL AND ($6::text IS NULL OR type = $6)
    AND location::geometry && ST_MakeEnvelope($2, $1, $4, $3, 4326)
  GROUP BY x, y`;
