import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { columnsOf } from '../../platform/database/columns.js';
import { CLOSES, hasRules } from './schedule.row.js';
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
  'acceptWithinHours',
]);

/** What is asked for beside the charges (service-terms.row.ts). */
export const TERMS = columnsOf(ServiceEntity, [
  'minimumCharge',
  'travelPerKm',
  'travelFreeKm',
  'advanceShare',
  'perHour',
]);

/** When it can be booked within its hours; with `EXCEPTIONS`, its availability (service-availability.row.ts). */
export const RULES = columnsOf(ServiceEntity, ['noticeHours', 'bufferMinutes', 'windowDays', 'seasons']);

/** Where a service is, and as everybody may know it: see migration village-places. */
export const LATITUDE = 'ST_Y(s.location::geometry)';
export const LONGITUDE = 'ST_X(s.location::geometry)';
export const VILLAGE = `village_degrees(${LATITUDE}) AS latitude, village_degrees(${LONGITUDE}) AS longitude`;

/** A span of a service's hours as `HOURS` brings it: weekday, opens, closes (HH:mm:ss), minutes of a slot. */
type Span = [number, string, string, number];

/** A row as a statement with `HOURS` brings it. */
export type WithHours<Row> = Omit<Row, 'workingHours'> & {
  workingHours: Span[];
};

/** A service's hours in the order of the week, as JSON for `withHours`: names in it would take longer than all else of a schedule. */
export const HOURS = `
  (SELECT coalesce(json_agg(json_build_array(w.weekday, w.opens, w.closes, w.slot_minutes)), '[]')
   FROM (SELECT * FROM working_hours WHERE service_id = s.id ORDER BY weekday, opens) AS w) AS "workingHours"`;

/** The row with its hours read. */
export function withHours<Row extends { workingHours: Span[] }>(
  row: Row,
): Omit<Row, 'workingHours'> & { workingHours: WorkingHours[] } {
  const workingHours = row.workingHours.map(([weekday, opens, closes, slotMinutes]) => ({
    weekday,
    opens: opens.slice(0, 'HH:mm'.length),
    closes: closes.slice(0, 'HH:mm'.length),
    slotMinutes,
  }));
  return { ...row, workingHours };
}

/** Hours that are said for dates, and closed days. */
const EXCEPTIONS = `
  (SELECT coalesce(json_agg(json_build_object('date', d.date, 'hours', d.hours) ORDER BY d.date), '[]')
   FROM date_hours d WHERE d.service_id = s.id) AS "dateHours",
  (SELECT coalesce(json_agg(json_build_array(c.from_date, c.to_date, c.kind) ORDER BY c.from_date, c.id), '[]')
   FROM closures c WHERE ${CLOSES}) AS closures`;

/** What a service needs, and which other active services need any of it. */
const RESOURCES = `
  ARRAY (SELECT n.resource_id FROM service_resources n WHERE n.service_id = s.id ORDER BY n.resource_id) AS "resourceIds",
  (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('id', o.id, 'timeZone', o.time_zone, 'isPaused', o.paused_at IS NOT NULL,
     'hasRules', ${hasRules('o')}, 'hasBuffer', o.buffer_minutes > 0)), '[]')
   FROM service_resources n JOIN service_resources other ON other.resource_id = n.resource_id AND other.service_id <> s.id
   JOIN services o ON o.id = other.service_id AND o.deleted_at IS NULL
   WHERE n.service_id = s.id) AS "sharers"`;

const SELECT = `
  SELECT ${OFFER.of('s')}, ${TERMS.of('s')}, ${RULES.of('s')}, ${VILLAGE}, s.schedule_version AS version, s.paused_at IS NOT NULL AS "isPaused",
    p.name AS "providerName", ${HOURS}, ${EXCEPTIONS}, ${RESOURCES}
  FROM services s JOIN users p ON p.id = s.provider_id`;

/**
 * What slots are computed and agreed from: that of each active service of $1. How many these are is hidden from the planner: seeing
 * a few it would plan each statement anew, which takes longer than reading them.
 */
export const SCHEDULES = {
  name: 'schedules',
  text: `${SELECT} WHERE s.id = ANY((SELECT $1::uuid[])::uuid[]) AND s.deleted_at IS NULL`,
};
