import { DEFAULT_WORKING_HOURS, type WorkingHours } from '../../domain/services/working-hours.js';
import { ServiceType } from '../../domain/services/service-type.js';
import type { Random } from './random.js';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

const week = (opens: string, closes: string, weekdays = WEEK, slotMinutes = 60): WorkingHours[] =>
  weekdays.map((weekday) => ({ weekday, opens, closes, slotMinutes }));

const LONG_DAYS = week('06:00', '20:00');
const SIX_DAYS = week('08:00', '18:00', [1, 2, 3, 4, 5, 6]);
/** Farm electricity often comes at night only, and water is best given then. */
const NIGHTS = week('20:00', '05:00');

/** How many slots each of these days has at least. */
export const LEAST_SLOTS_A_DAY = 9;

/** Mostly the default hours; some long days, some six-day weeks, and a few pumps at night. */
export function demoHours(random: Random, type: ServiceType): readonly WorkingHours[] {
  if (type === ServiceType.WATER_PUMP && random.chance(0.12)) return NIGHTS;
  if (random.chance(0.14)) return LONG_DAYS;
  if (random.chance(0.14)) return SIX_DAYS;
  return DEFAULT_WORKING_HOURS;
}
