/**
 * What is done at a time, and what a job of each kind carries. A payload is plain JSON and names its subject, no more: what has
 * become of that is read when the time has come, since a kind, once it is stored, may wait for weeks. A kind that is gone is
 * cancelled by a migration.
 */
export interface Deadlines {
  /** A booking ought to have been accepted by now (P155). */
  endUnaccepted: { bookingId: string };
  /** What was held for an entry of the waiting list until this instant (ISO) goes to the next in line (P159). */
  endOffer: { entryId: string; until: string };
  /** Somebody may wait for what is open on that day of a service, or for whatever an entry is for. */
  settleWaitlist: { serviceId: string; date: string } | { entryId: string };
}

export type Deadline = keyof Deadlines;

/** What is done again and again, by one instance at a time: upkeep, which nobody waits for. */
export const CHORES = ['sweepUploads', 'forgetCredentials', 'forgetSubscriptions', 'forgetWaitlist'] as const;
export type Chore = (typeof CHORES)[number];
