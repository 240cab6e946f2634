/** The state of one slot (P37). */
export const SlotStatus = {
  OPEN: 'Open',
  BOOKED: 'Booked',
  NOT_WORKING: 'Not Working',
} as const;
export type SlotStatus = (typeof SlotStatus)[keyof typeof SlotStatus];
