import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The domain's functions as they are built. */
const load = (file) => import(pathToFileURL(join(process.env.DIST, 'domain/slots', file)));

export const { calendarDay } = await load('calendar.js');
export const { bookingWindow, datesFrom } = await load('opening-hours.js');
export const { decodeSlotId, encodeSlotId } = await load('slot-id.js');
