/** Where an entry of the waiting list stands (P158, P159). */
export const WaitlistStatus = {
  /** In line. */
  WAITING: 'WAITING',
  /** Something is held for it. */
  OFFERED: 'OFFERED',
  /** Taken, let go, left, out of time, or its service or its day is gone. */
  ENDED: 'ENDED',
} as const;
export type WaitlistStatus = (typeof WaitlistStatus)[keyof typeof WaitlistStatus];

/** For how many days one person waits at a time. */
export const WAITLIST_MAX = 10;
