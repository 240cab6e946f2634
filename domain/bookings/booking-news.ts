/** What somebody did about a booking, as the people concerned are told of it who did not do it themselves (P176). */
export const BookingNews = {
  BOOKED: 'BOOKED',
  ACCEPTED: 'ACCEPTED',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  CANCELED: 'CANCELED',
  /** What was completed is not, after all. */
  UNDONE: 'UNDONE',
  RECEIPT_ANSWERED: 'RECEIPT_ANSWERED',
  NOTE_ANSWERED: 'NOTE_ANSWERED',
  MOVE_PROPOSED: 'MOVE_PROPOSED',
  MOVE_TAKEN: 'MOVE_TAKEN',
  MOVE_DECLINED: 'MOVE_DECLINED',
  MOVE_WITHDRAWN: 'MOVE_WITHDRAWN',
} as const;
export type BookingNews = (typeof BookingNews)[keyof typeof BookingNews];
