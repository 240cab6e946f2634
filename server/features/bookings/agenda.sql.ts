import type { AgendaRequest } from '../../../domain/agenda/agenda-request.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import type { Statement } from '../../platform/database/statements.js';
import { SELECT } from './booking.sql.js';

/** Where a page of the agenda goes on. */
export type AgendaPlace = [startsAtMs: number, id: string];

export interface AgendaPage extends AgendaRequest {
  providerId: string;
  after: AgendaPlace | null;
  limit: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A local midnight is at most so long before that of UTC (Kiritimati), */
const EAST_MS = 14 * HOUR_MS;
/** and so long after it (Baker Island). */
const WEST_MS = 12 * HOUR_MS;
/** Is found by when it ends (migration `agenda`). */
const IS_LONG = `upper(b.during) - lower(b.during) > interval '1 day'`;

/**
 * The bookings of a provider in order of when they begin, those that touch the dates `from` to `to` on their own clocks (P161). Indexes
 * lead to the instants that such dates may lie at in whatever zone; what touches them is then told by each job's own zone. What is
 * under way at the first of them has begun within a day of it, or is one of the few jobs that take longer.
 */
export function agendaStatement(page: AgendaPage): { statement: Statement; values: unknown[] } {
  const { from, to, serviceId, status, latestFirst, after, limit } = page;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const direction = latestFirst ? 'DESC' : 'ASC';
  const size = value(limit);

  const provider = value(page.providerId);
  const conditions = [`b.provider_id = ${provider}`];
  if (serviceId) conditions.push(`b.service_id = ${value(serviceId)}`);
  if (status) conditions.push(`b.status = ${value(BOOKING_STATUSES.of(status))}`);
  if (after) {
    const [startsAtMs, id] = after;
    const beyond = latestFirst ? '<' : '>';
    conditions.push(
      `(lower(b.during), b.id) ${beyond} (${value(new Date(startsAtMs))}::timestamptz, ${value(id)}::uuid)`,
    );
  }
  if (to) {
    conditions.push(
      `lower(b.during) < ${value(midnight(to, DAY_MS + WEST_MS))}::timestamptz`,
      `lower(b.during) < (${value(to)}::date + 1)::timestamp AT TIME ZONE b.time_zone`,
    );
  }
  const rows = (more: readonly string[]) =>
    `${SELECT} WHERE ${[...conditions, ...more].join(' AND ')}
     ORDER BY lower(b.during) ${direction}, b.id ${direction} LIMIT ${size}`;
  const shape = [from && 'from', to && 'to', serviceId && 'service', status && 'status', after && 'after'];
  const name = ['agenda', ...shape.filter(Boolean), direction].join('_');
  if (!from) return { statement: { name, text: rows([]) }, values };

  const touches = `upper(b.during) > ${value(from)}::timestamp AT TIME ZONE b.time_zone`;
  const first = `${value(midnight(from, -DAY_MS - EAST_MS))}::timestamptz`;
  const begun = rows([`lower(b.during) >= ${first}`, touches]);
  // Found by themselves, and then put in order: the other way round the planner would look at all that has ever begun before.
  const underWay = `SELECT b.id FROM bookings b WHERE b.provider_id = ${provider} AND ${IS_LONG}
    AND upper(b.during) > ${value(midnight(from, -EAST_MS))}::timestamptz AND lower(b.during) < ${first}`;
  const long = rows([`b.id = ANY (ARRAY (${underWay}))`, touches]);
  const text = `SELECT * FROM ((${begun}) UNION ALL (${long})) AS job
    ORDER BY "startsAt" ${direction}, id ${direction} LIMIT ${size}`;
  return { statement: { name, text }, values };
}

/** So long after midnight of UTC. */
function midnight(date: string, afterMs: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + afterMs);
}

/**
 * What a provider $1 has in the dates $2 to $3 on each job's own clock, which lie between the instants $4 and $5, but for what is cancelled: jobs that are
 * alike together. Pauses between the slots of a job are no work, so of several slots these are added up. What was done is what a receipt says that
 * both are at one about, else what was agreed; what has come is what its payee has said; where nothing more was agreed, the total follows from the price and from how long it takes.
 */
export const MONTH: Statement = {
  name: 'provider_month',
  text: `
    SELECT date, currency, unit, charges, "isDone", length, total, received, count(*)::int AS jobs, sum(seconds)::int AS seconds
    FROM (
      SELECT (lower(b.during) AT TIME ZONE b.time_zone)::date::text AS date, b.currency, b.status = 'Completed' AS "isDone",
        CASE WHEN b.job IS NULL THEN b.price_unit END AS unit, CASE WHEN b.job IS NULL THEN b.price_charges END AS charges,
        CASE WHEN b.job IS NULL THEN extract(epoch FROM upper(b.during) - lower(b.during))::int END AS length,
        coalesce(
          CASE WHEN b.status = 'Completed' AND b.receipt ->> 'issuedAt' IS NOT NULL THEN b.receipt ->> 'total' END,
          b.job -> 'quote' ->> 'total') AS total,
        coalesce((b.payments #>> '{ADVANCE,amount}')::numeric, 0) + coalesce((b.payments #>> '{BALANCE,amount}')::numeric, 0) AS received,
        CASE WHEN b.slot_count = 1 THEN extract(epoch FROM upper(b.during) - lower(b.during)) ELSE (
          SELECT extract(epoch FROM sum(upper(taken.during) - lower(taken.during)))
          FROM (SELECT DISTINCT s.during FROM slots s WHERE s.booking_id = b.id AND s.status = 'Booked') AS taken) END AS seconds
      FROM bookings b
      WHERE b.provider_id = $1 AND lower(b.during) >= $4 AND lower(b.during) < $5 AND b.status <> 'Canceled'
    ) AS job
    WHERE date BETWEEN $2 AND $3
    GROUP BY date, currency, unit, charges, "isDone", length, total, received`,
};

/** The instants between which the dates `first` to `last` lie in whatever zone. */
export function reachOfDates(first: string, last: string): [Date, Date] {
  return [midnight(first, -EAST_MS), midnight(last, DAY_MS + WEST_MS)];
}
