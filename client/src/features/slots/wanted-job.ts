import type { GeoPoint } from '@domain/geo/geo-point';
import { agreedJob, isTravelOpen, measureOf, type AskedJob, type Offer } from '@domain/jobs/agreed-job';
import { hasRoom, parseQuantity, roomIn, type Measure } from '@domain/jobs/quantity';
import type { Quote } from '@domain/jobs/quote';
import { SLOTS_MAX } from '@domain/jobs/slot-run';
import { wayOf } from '@domain/jobs/way';
import type { SlotTime } from '@domain/slots/opening-hours';
import type { JobSiteInput, SlotCellFragment, SlotsCalendarQuery } from '@/gql/graphql';
import { typedNumber } from '@/lib/typed-number';
import type { CalendarDay } from './free-slots';

/** What a job costs follows from this of its service. */
export type OfferedService = Pick<SlotsCalendarQuery['service'], 'price' | 'terms' | 'location'>;

/** Slots in a row that somebody is about to book, how much they are for, and what they cost. */
export type WantedJob = {
  slots: SlotCellFragment[];
  /** As it is asked for: the server takes the same slots for it (P109). */
  asked: AskedJob;
  /** In the unit of the quote: what is asked for, else what the slots have room for. */
  quantity: string;
  quote: Quote;
  /** The way there is asked for and comes on top: nobody knows how far it is. */
  isTravelOpen: boolean;
};

/** What was said of a job: how many slots, and how much, as it is typed; null where it is not. */
export type SaidJob = { slots: number; typed: string | null };

/** Why what was said is no job: the key of its sentence. */
export type JobProblem = 'job.quantityWrong' | 'job.noRoom';

/** As many slots as can be booked in a row from the first one on: to the first that is not free. */
export function freeRun(
  days: readonly CalendarDay[],
  first: SlotCellFragment,
  isFree: (slot: SlotCellFragment) => boolean,
): SlotCellFragment[] {
  const slots = days.flatMap((day) => day.slots);
  const following = slots.slice(slots.findIndex(({ id }) => id === first.id) + 1);
  const end = following.findIndex((slot) => !isFree(slot));
  return [first, ...following.slice(0, end < 0 ? undefined : end)].slice(0, SLOTS_MAX);
}

/**
 * What is said of a job with a service, in the slots that it takes, by the rules by which the server takes and reckons (P109, P111).
 * @param free as `freeRun` gives them
 * @param site where the work is; null is at home
 * @param home of whoever books; null where it is not known
 */
export function wantedJob(
  { price, terms, location }: OfferedService,
  days: readonly CalendarDay[],
  free: readonly SlotCellFragment[],
  said: SaidJob,
  site: JobSiteInput | null,
  home: GeoPoint | null,
): WantedJob | JobProblem {
  const offer: Offer = { ...price, terms };
  const measure = measureOf(offer);
  const quantity = said.typed === null ? null : parseQuantity(typedNumber(said.typed), measure.unit);
  if (quantity === null && said.typed !== null) return 'job.quantityWrong';
  const asked = { slots: Math.min(said.slots, free.length), quantity };
  const slots = slotsFor(asked, measure, days, free);
  if (!slots) return 'job.noRoom';
  const done = quantity ?? roomIn(slots.map(timeOf), measure);
  const { job, quote } = agreedJob(offer, asked, done, wayOf({ terms, location }, site, home));
  return { slots, asked, quantity: done, quote, isTravelOpen: isTravelOpen(job) };
}

/** The slots that a job takes; null where not so many are free in a row. Of several days the last one is taken to its end. */
function slotsFor(
  { slots, quantity }: AskedJob,
  measure: Measure,
  days: readonly CalendarDay[],
  free: readonly SlotCellFragment[],
): SlotCellFragment[] | null {
  const times = free.map(timeOf);
  const isEnough = (count: number) => quantity === null || hasRoom(times.slice(0, count), quantity, measure);
  let count = slots;
  while (count <= free.length && !isEnough(count)) count++;
  if (count > free.length) return null;
  if (measure.unit !== 'DAY' || Number(quantity ?? '1') <= 1) return free.slice(0, count);
  const last = free[count - 1]!;
  const rest = days
    .find(({ date }) => date === last.date)!
    .slots.filter(({ startsAt }) => startsAt > last.startsAt);
  const taken = [...free.slice(0, count), ...rest];
  return taken.every(({ id }, index) => free[index]?.id === id) ? taken : null;
}

function timeOf({ date, startTime, endTime, startsAt, endsAt }: SlotCellFragment): SlotTime {
  return { date, startTime, endTime, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
