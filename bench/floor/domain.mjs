import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The domain's functions as they are built. */
const load = (file) => import(pathToFileURL(join(process.env.DIST, 'domain', file)));

export const { calendarDay } = await load('slots/calendar.js');
export const { bookingWindow, datesFrom, slotTime } = await load('slots/opening-hours.js');
export const { decodeSlotId, encodeSlotId } = await load('slots/slot-id.js');
export const { BOOKING_STATUSES, PRICE_UNITS, SERVICE_TYPES, SLOT_STATUSES } = await load('labels.js');
export const { providerTransitions } = await load('bookings/booking-status.js');
