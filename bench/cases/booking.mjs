import { BOOK_SLOT } from '../load/documents.mjs';
import { ask, httpRequest } from '../load/wrk.mjs';
import { freeSlots } from './free-slots.mjs';
import { consumers } from './viewers.mjs';

/** So many that none of them comes near what one person may book. */
const CONSUMERS = 20_000;
/** More than any server can make of them in a second. */
const BOOKINGS_A_SECOND = 12_000;
/** Most of them wait for the database, which ours asks three times in a row: with fewer it has nothing to do in between. */
const CONNECTIONS = 64;

export const bookingCases = [
  caseOf('REST', ({ slotId, serviceId, providerId, date }) => ({
    method: 'POST',
    path: '/api/booking',
    body: { slotId, serviceId, serviceProviderId: providerId, date },
  })),
  caseOf('GraphQL', ({ slotId }) => ({
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'BookingsBookSlot', variables: { slotId }, query: BOOK_SLOT },
  })),
];

/** Of each market, what is still free. */
const markets = new WeakMap();

function caseOf(api, requestOf) {
  return {
    name: `booking over ${api}: every time another slot`,
    connections: CONNECTIONS,
    best: true,
    async prepare(side, client) {
      if (!markets.has(client)) markets.set(client, await freeSlots(client));
      const take = markets.get(client);
      const people = await consumers(client, CONSUMERS);
      const booking = (slot, index) => ({ ...requestOf(slot), token: people[index % people.length].token });
      const [first] = take(1).map(booking);
      const { answer } = await ask(side, first);
      const fresh = (seconds) =>
        take(seconds * BOOKINGS_A_SECOND)
          .map(booking)
          .map(httpRequest);
      // The plain floor tells less of a booking.
      return { fresh, sample: side.name === 'floor' ? undefined : shapeOf(answer.data?.bookSlot ?? answer) };
    },
    /** What must have grown by the number of answers, since an answer of GraphQL can be an error. */
    counted: 'SELECT count(*)::int AS count FROM bookings',
  };
}

/** What a booking's answer tells, but for what is another's in each. */
function shapeOf(answer) {
  return Object.entries(answer)
    .map(([key, value]) => (value && typeof value === 'object' ? [key, shapeOf(value)] : [key, typeof value]))
    .sort(([a], [b]) => a.localeCompare(b));
}
