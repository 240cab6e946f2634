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

/** A service's hours as JSON, in the order of the week. */
export const HOURS = `
  (SELECT coalesce(json_agg(json_build_object('weekday', w.weekday, 'opens', to_char(w.opens, 'HH24:MI'),
     'closes', to_char(w.closes, 'HH24:MI'), 'slotMinutes', w.slot_minutes) ORDER BY w.weekday, w.opens), '[]')
   FROM working_hours w WHERE w.service_id = s.id) AS "workingHours"`;

const SELECT = `
  SELECT ${OFFER.of('s')}, s.schedule_version AS version, p.name AS "providerName", ${HOURS}
  FROM services s JOIN users p ON p.id = s.provider_id`;

/** What slots are computed and agreed from: that of each active service of $1. */
export const SCHEDULES = {
  name: 'schedules',
  text: `${SELECT} WHERE s.id = ANY($1::uuid[]) AND s.deleted_at IS NULL`,
};

/** The share lock holds off a deletion or new hours until the booking is in. */
export const SCHEDULE_LOCKED = `${SELECT} WHERE s.id = $1 AND s.deleted_at IS NULL FOR SHARE OF s`;
