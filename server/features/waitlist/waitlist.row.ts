import type { Held } from '../slots/slot-holds.service.js';
import type { WaitlistEntryEntity } from './waitlist-entry.entity.js';

/** What is held for an entry, or null. */
export function heldFor(entry: WaitlistEntryEntity): (Held & { until: Date }) | null {
  const { userId, offerServiceId, offerStartsAt, offerEndsAt, offerUntil } = entry;
  if (!offerServiceId || !offerStartsAt || !offerEndsAt || !offerUntil) return null;
  return {
    userId,
    serviceId: offerServiceId,
    startsAt: offerStartsAt,
    endsAt: offerEndsAt,
    until: offerUntil,
  };
}
