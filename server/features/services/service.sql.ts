import { HOURS } from './schedule.sql.js';

const LATITUDE = 'ST_Y(s.location::geometry)';
const LONGITUDE = 'ST_X(s.location::geometry)';
/** As everybody may know it: see migration village-places. */
const VILLAGE = `village_degrees(${LATITUDE}) AS latitude, village_degrees(${LONGITUDE}) AS longitude`;

/**
 * The hot queries of this feature, as the text that is sent; docs/queries.md explains their plans. A row carries its
 * provider's public name and rating, so that a list needs no second look-up.
 */
const COLUMNS = `
  s.id, s.provider_id AS "providerId", s.type, s.description, s.picture_url AS "pictureUrl", s.audio_url AS "audioUrl",
  s.price_charges::text AS charges, s.price_unit AS unit, s.currency, s.town, s.time_zone AS "timeZone",
  p.name AS "providerName", p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount"`;

const FROM = `FROM services s JOIN users p ON p.id = s.provider_id`;

export const BY_IDS = {
  name: 'services',
  text: `SELECT ${COLUMNS}, ${VILLAGE}, s.deleted_at AS "deletedAt" ${FROM} WHERE s.id = ANY($1::uuid[])`,
};

/** All that a provider ever listed, newest first, for their own eyes. */
export const ALL_OF_PROVIDER = `
  SELECT ${COLUMNS}, ${LATITUDE} AS latitude, ${LONGITUDE} AS longitude, s.created_at AS "createdAt", s.deleted_at AS "deletedAt", ${HOURS}
  ${FROM} WHERE s.provider_id = $1 ORDER BY s.id DESC`;
