import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { SLOT_STATUSES } from '../../domain/labels.js';
import type { CalendarDay, CalendarSlot } from '../../domain/slots/calendar.js';
import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { labelSchema, labelShape } from './edge/labelled.js';

export const slotStatusSchema = z.object(
  { status: labelSchema(SLOT_STATUSES, 'The status must be Open or Not Working.') },
  ERRORS.BAD_INPUT.message,
);

export const slotsQuery = z.object({
  date: z.optional(
    z.string(ERRORS.BAD_DATE.message).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, ERRORS.BAD_DATE.message)),
  ),
});

export const slotShape = z.object({
  _id: z.string(),
  date: z.string().check(z.describe('YYYY-MM-DD in the service’s time zone')),
  startTime: z.string().check(z.describe('HH:mm')),
  endTime: z.string().check(z.describe('HH:mm')),
  status: labelShape(SLOT_STATUSES),
});
export type SlotShape = z.infer<typeof slotShape>;

export const calendarShape = z.object({
  calendar: z.array(z.object({ date: z.string(), freeSlots: z.array(slotShape) })),
});

export function toSlotShape(serviceId: string, slot: CalendarSlot): SlotShape {
  const { date, startTime, endTime, status } = slot;
  return {
    _id: encodeSlotId(serviceId, slot.startsAt),
    date,
    startTime,
    endTime,
    status: SLOT_STATUSES.of(status),
  };
}

export function toCalendarShape(serviceId: string, days: CalendarDay[]): z.infer<typeof calendarShape> {
  return {
    calendar: days.map(({ date, freeSlots }) => ({
      date,
      freeSlots: freeSlots.map((slot) => toSlotShape(serviceId, slot)),
    })),
  };
}
