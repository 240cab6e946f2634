import type { NormalizedCacheObject, StoreObject } from '@apollo/client';

/** About two megabytes of JSON, in characters. */
const LIMIT = 2_000_000;

/**
 * The queries whose answers are worth having without a network, the most important first: who one is, one's bookings with
 * the other party's number, one's fields, then what was searched. What an admin reads of others is not among them.
 */
const KEPT = [
  'me',
  'settings',
  'bookings',
  'agenda',
  'sites',
  'servicesNear',
  'services',
  'service',
  'reviews',
];

/**
 * What of Apollo's cache is kept for a user: the answers to `KEPT`, the last searches first, each with every object that it
 * refers to, as far as they fit.
 * @param limit of the kept part as JSON, in characters
 */
export function savedPart(all: NormalizedCacheObject, userId: string, limit = LIMIT): NormalizedCacheObject {
  const root = all.ROOT_QUERY ?? {};
  const part: Record<string, StoreObject> = {};
  const answers: StoreObject = { __typename: 'Query' };
  let room = limit;
  for (const name of KEPT) {
    // The newest search was added last.
    for (const field of Object.keys(root).reverse()) {
      if (nameOf(field) !== name || !isOwn(field, userId)) continue;
      const objects = reachable(root[field], all, part);
      const size = JSON.stringify([field, root[field], objects]).length;
      if (size > room) continue;
      room -= size;
      answers[field] = root[field];
      Object.assign(part, objects);
    }
  }
  return { ...part, ROOT_QUERY: answers };
}

/** `bookings:{"as":"CONSUMER"}` and `service({"id":"s1"})` are fields `bookings` and `service`. */
function nameOf(field: string): string {
  return /^\w+/.exec(field)?.[0] ?? '';
}

/** An admin looks at others' lists as well: those are not theirs to keep. */
function isOwn(field: string, userId: string): boolean {
  const [, whose] = /"userId":"([^"]*)"/.exec(field) ?? [];
  return whose === undefined || whose === userId;
}

/** The objects that `value` refers to, directly or through others, without those already `known`. */
function reachable(
  value: unknown,
  all: NormalizedCacheObject,
  known: Record<string, unknown>,
): Record<string, StoreObject> {
  const found: Record<string, StoreObject> = {};
  const visit = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    const id = (part as { __ref?: unknown }).__ref;
    if (typeof id !== 'string') return Object.values(part).forEach(visit);
    const object = all[id];
    if (!object || id in found || id in known) return;
    found[id] = object;
    visit(object);
  };
  visit(value);
  return found;
}
