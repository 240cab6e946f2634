import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';

type Fields = Record<string, unknown>;
type Versioned = Fields & { id: string; version: number };

/**
 * A link that keeps the highest `version` of every booking seen. Answers and live events overtake one another on slow
 * networks; an older copy of a booking gets its fields from the newest, so a screen never steps back.
 */
export function newestBookingsLink(): ApolloLink & { forget: () => void } {
  const newest = new Map<string, Versioned>();
  const link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) =>
        'data' in result && result.data
          ? { ...result, data: freshen(result.data, newest) as Fields }
          : result,
      ),
    ),
  );
  return Object.assign(link, { forget: () => newest.clear() });
}

/** The value itself, as mostly nothing in it is older than what is known: a copy of a hundred services would take a while. */
function freshen(value: unknown, newest: Map<string, Versioned>): unknown {
  if (value === null || typeof value !== 'object') return value;
  let fresh = value as Fields;
  for (const [key, child] of Object.entries(fresh)) {
    const freshChild = freshen(child, newest);
    if (freshChild === child) continue;
    if (fresh === value) fresh = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Fields;
    fresh[key] = freshChild;
  }
  return isVersionedBooking(fresh) ? newer(fresh, newest) : fresh;
}

function newer(incoming: Versioned, newest: Map<string, Versioned>): Versioned {
  const known = newest.get(incoming.id);
  if (!known || incoming.version >= known.version) {
    newest.set(incoming.id, known?.version === incoming.version ? { ...known, ...incoming } : incoming);
    return incoming;
  }
  const kept = Object.keys(incoming).filter((key) => key in known);
  return Object.assign({ ...incoming }, Object.fromEntries(kept.map((key) => [key, known[key]])));
}

function isVersionedBooking(fields: Fields): fields is Versioned {
  return (
    fields.__typename === 'Booking' && typeof fields.id === 'string' && typeof fields.version === 'number'
  );
}
