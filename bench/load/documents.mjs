import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print } from 'graphql';

const FEATURES = join(import.meta.dirname, '../../client/src/features');

/** Searching around home, as the client asks. */
export const NEARBY = documentOf('services/nearby.documents.ts', 'NEARBY_SERVICES', [
  ['services/service-card.documents.ts', 'SERVICE_CARD'],
]);

/** The same, of pages of another size. */
export const nearby = (size) => NEARBY.replace('first: 100', `first: ${size}`);

/** Booking, as the client does. */
export const BOOK_SLOT = documentOf('bookings/bookings.documents.ts', 'BOOK_SLOT', [
  ['bookings/bookings.documents.ts', 'BOOKING_CARD'],
]);

/** One's bookings, as the client asks, but for how many. */
export const BOOKINGS = documentOf('bookings/bookings.documents.ts', 'BOOKINGS', [
  ['bookings/bookings.documents.ts', 'BOOKING_CARD'],
]).replace('first: 20', 'first: 100');

/** A service's calendar, as the client asks. */
export const CALENDAR = documentOf('slots/slots.documents.ts', 'SLOTS_CALENDAR', [
  ['slots/slots.documents.ts', 'SLOT'],
]);

/** Closing and opening a slot, as the client does. */
export const SET_SLOT_STATUS = documentOf('slots/manage-slots.documents.ts', 'SET_SLOT_STATUS', [
  ['slots/slots.documents.ts', 'SLOT'],
]);

/** Every change of a service's slots, as the client listens. */
export const SLOT_CHANGED = documentOf('slots/slots.documents.ts', 'SLOT_CHANGED', [
  ['slots/slots.documents.ts', 'SLOT'],
]);

/** An operation with its fragments as the client's library sends it: with `__typename` everywhere. */
function documentOf(file, name, fragments) {
  const source = [
    sourceOf(file, name),
    ...fragments.map(([path, fragment]) => sourceOf(path, fragment)),
  ].join('\n');
  return print(addTypenameToDocument(parse(source)));
}

function sourceOf(file, name) {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  const [, source] = new RegExp(`export const ${name} = graphql\\(\`([^\`]*)\``).exec(text);
  return source;
}
