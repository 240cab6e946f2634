import { columnsOf } from '../../platform/database/columns.js';
import { ServiceEntity } from './service.entity.js';

/** What is agreed where a slot is booked. */
export const OFFER = columnsOf(ServiceEntity, [
  'id',
  'providerId',
  'type',
  'charges',
  'unit',
  'currency',
  'timeZone',
]);

/** What is asked for beside the charges (service-terms.row.ts). */
export const TERMS = columnsOf(ServiceEntity, [
  'minimumCharge',
  'travelPerKm',
  'travelFreeKm',
  'advanceShare',
  'perHour',
]);

/** Where a service is, and as everybody may know it: see migration village-places. */
export const LATITUDE = 'ST_Y(s.location::geometry)';
export const LONGITUDE = 'ST_X(s.location::geometry)';
export const VILLAGE = `village_degrees(${LATITUDE}) AS latitude, village_degrees(${LONGITUDE}) AS longitude`;

/** A service's hours as JSON, in the order of the week. */
export const HOURS = `
  (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'opens', to_char(w.opens, 'HH24:MI'),
     'closes', to_char(w.closes, 'HH24:MI'), 'slotMinutes', w.slot_minutes) ORDER BY w.weekday, w.opens), '[]')
   FROM working_hours w WHERE w.service_id = s.id) AS "workingHours"`;

/** What a service needs, and which other active services need any of it. */
const RESOURCES = `
  (SELECT coalesce(json_agg(n.resource_id ORDER BY n.resource_id), '[]')
   FROM service_resources n WHERE n.service_id = s.id) AS "resourceIds",
  (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('id', o.id, 'timeZone', o.time_zone, 'isPaused', o.paused_at IS NOT NULL)), '[]')
   FROM service_resources n JOIN service_resources other ON other.resource_id = n.resource_id AND other.service_id <> s.id
   JOIN services o ON o.id = other.service_id AND o.deleted_at IS NULL
   WHERE n.service_id = s.id) AS "sharers"`;

const SELECT = `
  SELECT ${OFFER.of('s')}, ${TERMS.of('s')}, ${VILLAGE}, s.schedule_version AS version, s.paused_at IS NOT NULL AS "isPaused",
    p.name AS "providerName", ${HOURS}, ${RESOURCES}
  FROM services s JOIN users p ON p.id = s.provider_id`;

/** What slots are computed and agreed from: that of each active service of $1. */
export const SCHEDULES = {
  name: 'schedules',
  text: `${SELECT} WHERE s.id = ANY($1::uuid[]) AND s.deleted_at IS NULL`,
};
