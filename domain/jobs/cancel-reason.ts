/** Why a booking was cancelled, as whoever cancels it says (P113). */
export const StatedReason = {
  WEATHER: 'WEATHER',
  MACHINE_BROKEN: 'MACHINE_BROKEN',
  ILL: 'ILL',
  NO_LONGER_NEEDED: 'NO_LONGER_NEEDED',
  OTHER: 'OTHER',
} as const;
export type StatedReason = (typeof StatedReason)[keyof typeof StatedReason];

/** The same, and what nobody states: the reason of a booking that ended by itself. */
export const CancelReason = { ...StatedReason, NOT_ACCEPTED_IN_TIME: 'NOT_ACCEPTED_IN_TIME' } as const;
export type CancelReason = (typeof CancelReason)[keyof typeof CancelReason];
