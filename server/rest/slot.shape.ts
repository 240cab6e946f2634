import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { SLOT_STATUSES } from '../../domain/labels.js';
import type { PublicDay, PublicSlot } from '../features/slots/slot.row.js';
import { Encoded } from '../platform/http/encoded.js';
import { JsonText } from '../platform/http/json-text.js';
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

export function toSlotShape({ id, date, startTime, endTime, status }: PublicSlot): SlotShape {
  return { _id: id, date, startTime, endTime, status: SLOT_STATUSES.of(status) };
}

/** What a day's text is kept as. */
const PURPOSE = 'rest calendar';

/** Days with the slots that can be booked, as JSON; that of each is kept for as long as the day is (features/slots/calendars.ts). */
export function toCalendarText(days: readonly PublicDay[]): JsonText {
  return JsonText.list(days.map(textOf));
}

function textOf(day: PublicDay): Encoded {
  const known = day.written(PURPOSE);
  if (known !== undefined) return known;
  const text = Encoded.of(JSON.stringify({ date: day.date, freeSlots: day.freeSlots.map(toSlotShape) }));
  day.keep(PURPOSE, text);
  return text;
}
