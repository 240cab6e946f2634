import type { GeoPoint } from '../geo/geo-point.js';
import { BookingStatus } from '../bookings/booking-status.js';
import { wayKm } from '../jobs/way.js';

/** A job of a provider's day. */
export interface RoutedJob {
  status: BookingStatus;
  /** YYYY-MM-DD */
  date: string;
  /** Where it is; null where nobody has said. */
  site: { location: GeoPoint } | null;
}

/**
 * How far each job is from the one before it on the same day, as a straight line in full tenths of a kilometre (P161). Null for the first of a
 * day and where one of the two places is not known. Who cancelled is not driven to.
 * @param jobs in order of time
 */
export function waysBetween(jobs: readonly RoutedJob[]): (number | null)[] {
  let before: RoutedJob | undefined;
  return jobs.map((job) => {
    if (job.status === BookingStatus.CANCELED) return null;
    const last = before?.date === job.date ? before : undefined;
    before = job;
    return last?.site && job.site ? wayKm(last.site.location, job.site.location) : null;
  });
}
