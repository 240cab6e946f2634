import { columnsOf } from '../../platform/database/columns.js';
import { HOURS, LATITUDE, LONGITUDE, TERMS, VILLAGE } from './schedule.sql.js';
import { ServiceEntity } from './service.entity.js';

/** What lists and cards show of a service itself. */
export const SERVICE = columnsOf(ServiceEntity, [
  'id',
  'providerId',
  'type',
  'description',
  'pictureUrl',
  'audioUrl',
  'charges',
  'unit',
  'currency',
  'town',
  'timeZone',
]);

/**
 * The hot queries of this feature, as the text that is sent; docs/queries.md explains their plans. A row carries its
 * provider's public name and rating, so that a list needs no second look-up.
 */
const COLUMNS = `
  ${SERVICE.of('s')},
  p.name AS "providerName", p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount"`;

const FROM = `FROM services s JOIN users p ON p.id = s.provider_id`;

const KNOWN = `
  ${COLUMNS}, ${VILLAGE}, s.schedule_version AS version, s.paused_at IS NOT NULL AS "isPaused", s.deleted_at AS "deletedAt"`;

export const BY_IDS = {
  name: 'services',
  text: `SELECT ${KNOWN} ${FROM} WHERE s.id = ANY((SELECT $1::uuid[])::uuid[])`,
};

/** What a provider $1 manages, newest first, up to $3, after the id $2 where that is not null: paused ones are in no other list. */
export const MANAGED = {
  name: 'managed_services',
  text: `SELECT ${KNOWN} ${FROM} WHERE s.provider_id = $1 AND s.deleted_at IS NULL
      AND ($2::uuid IS NULL OR s.id < $2) ORDER BY s.id DESC LIMIT $3`,
};

/** All that a provider ever listed, newest first, for their own eyes. */
export const ALL_OF_PROVIDER = `
  SELECT ${COLUMNS}, ${TERMS.of('s')}, ${LATITUDE} AS latitude, ${LONGITUDE} AS longitude, s.accept_within_hours AS "acceptWithinHours",
    s.created_at AS "createdAt", s.paused_at AS "pausedAt", s.deleted_at AS "deletedAt", ${HOURS}
  ${FROM} WHERE s.provider_id = $1 ORDER BY s.id DESC`;
