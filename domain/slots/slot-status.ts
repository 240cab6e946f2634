/** The state of one slot (specification §4). Only Open slots can be booked; Booked ones cannot be changed. */
export const SlotStatus = {
  OPEN: 'Open',
  BOOKED: 'Booked',
  NOT_WORKING: 'Not Working',
} as const;
export type SlotStatus = (typeof SlotStatus)[keyof typeof SlotStatus];
