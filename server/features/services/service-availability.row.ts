import type { Availability } from '../../../domain/availability/availability.js';
import type { BookingRules } from '../../../domain/availability/booking-rules.js';
import type { DateHours } from '../../../domain/availability/date-hours.js';
import { CLOSURE_KINDS } from '../../../domain/labels.js';
import type { RowOf } from '../../platform/database/columns.js';
import type { RULES } from './schedule.sql.js';

/** A service's rules as its row has them. */
export type RulesRow = RowOf<typeof RULES>;

/** The same with closed days, as a statement brings them: from, to, the label of their kind. */
export type AvailabilityRow = RulesRow & { dateHours: DateHours[]; closures: [string, string, string][] };

/** Takes a row's availability together. */
export function withAvailability<Row extends AvailabilityRow>(
  row: Row,
): Omit<Row, keyof AvailabilityRow> & { availability: Availability } {
  const { noticeHours, bufferMinutes, windowDays, seasons, dateHours, closures, ...rest } = row;
  return {
    ...rest,
    availability: {
      noticeHours,
      bufferMinutes,
      windowDays,
      seasons,
      dateHours,
      closures: closures.map(([from, to, kind]) => ({ from, to, kind: CLOSURE_KINDS.codeOf(kind) })),
    },
  };
}

/** As they are written; seasons that are as before are the same object. */
export function rulesRow(
  { noticeHours, bufferMinutes, windowDays, seasons }: BookingRules,
  before: RulesRow,
): RulesRow {
  const isSame = written(before.seasons) === written(seasons);
  return { noticeHours, bufferMinutes, windowDays, seasons: isSame ? before.seasons : [...seasons] };
}

/** The database keeps properties in an order of its own. */
function written(seasons: BookingRules['seasons']): string {
  return seasons.map(({ from, to }) => `${from} ${to}`).join();
}
