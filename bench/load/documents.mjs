import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { parse, print } from 'graphql';

const FEATURES = join(import.meta.dirname, '../../client/src/features');
const SPREAD = /\.\.\.(?!\s*on\b)\s*(\w+)/g;
const FRAGMENT = /fragment (\w+) on [^`]*/g;
/** All of the client's, by their names. */
const FRAGMENTS = fragmentsIn(FEATURES);

/** Searching around home, as the client asks. */
export const NEARBY = documentOf('services/nearby.documents.ts', 'NEARBY_SERVICES');

/** The same, of pages of another size. */
export const nearby = (size) => NEARBY.replace('first: 100', `first: ${size}`);

/** Booking, as the client does. */
export const BOOK_SLOT = documentOf('bookings/bookings.documents.ts', 'BOOK_SLOT');

/** One's bookings, as the client asks, but for how many. */
export const BOOKINGS = documentOf('bookings/bookings.documents.ts', 'BOOKINGS').replace(
  'first: 20',
  'first: 100',
);

/** A service's calendar, as the client asks. */
export const CALENDAR = documentOf('slots/slots.documents.ts', 'SLOTS_CALENDAR');

/** Closing and opening a slot, as the client does. */
export const SET_SLOT_STATUS = documentOf('slots/manage-slots.documents.ts', 'SET_SLOT_STATUS');

/** Every change of a service's slots, as the client listens. */
export const SLOT_CHANGED = documentOf('slots/slots.documents.ts', 'SLOT_CHANGED');

/** An operation with the fragments that it names as the client's library sends it: with `__typename` everywhere. */
function documentOf(file, name) {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  const [, operation] = new RegExp(`export const ${name} = graphql\\(\`([^\`]*)\``).exec(text);
  return print(addTypenameToDocument(parse(withFragments(operation))));
}

function withFragments(operation) {
  const named = new Map();
  for (const [, name] of operation.matchAll(SPREAD)) named.set(name, FRAGMENTS.get(name));
  // What is added meanwhile is looked through, too.
  for (const source of named.values())
    for (const [, name] of source.matchAll(SPREAD)) named.set(name, FRAGMENTS.get(name));
  return [operation, ...named.values()].join('\n');
}

function fragmentsIn(folder) {
  const found = new Map();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('.documents.ts')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [source, name] of text.matchAll(FRAGMENT)) found.set(name, source);
  }
  return found;
}
