import type { GeoPoint } from '@domain/geo/geo-point';
import { agreedJob, isTravelOpen, measureOf, type Offer } from '@domain/jobs/agreed-job';
import { roomIn } from '@domain/jobs/quantity';
import type { Quote } from '@domain/jobs/quote';
import { SLOTS_MAX } from '@domain/jobs/slot-run';
import { wayOf } from '@domain/jobs/way';
import type { JobSiteInput, SlotCellFragment, SlotsCalendarQuery } from '@/gql/graphql';
import type { CalendarDay } from './free-slots';

/** What a job costs follows from this of its service. */
export type OfferedService = Pick<SlotsCalendarQuery['service'], 'price' | 'terms' | 'location'>;

/** Slots in a row that somebody is about to book, and what they cost. */
export type WantedJob = {
  slots: SlotCellFragment[];
  quote: Quote;
  /** The way there is asked for and comes on top: nobody knows how far it is. */
  isTravelOpen: boolean;
};

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
 * What slots cost, by the rule by which the server reckons (P111).
 * @param site where the work is; null is at home
 * @param home of whoever books; null where it is not known
 */
export function wantedJob(
  { price, terms, location }: OfferedService,
  slots: SlotCellFragment[],
  site: JobSiteInput | null,
  home: GeoPoint | null,
): WantedJob {
  const offer: Offer = { ...price, terms };
  const times = slots.map((slot) => ({
    ...slot,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
  }));
  const asked = { slots: slots.length, quantity: null };
  const { job, quote } = agreedJob(
    offer,
    asked,
    roomIn(times, measureOf(offer)),
    wayOf({ terms, location }, site, home),
  );
  return { slots, quote, isTravelOpen: isTravelOpen(job) };
}
