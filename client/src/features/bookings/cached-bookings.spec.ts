import { isListed } from '@domain/bookings/booking-side';
import { BookingStatus } from '@domain/bookings/booking-status';
import fc from 'fast-check';
import type { BookingCardFragment, BookingSide } from '@/gql/graphql';
import { createCache } from '@/lib/apollo/cache';
import { makeBooking } from '@/testing/facts';
import { BOOKING_CARD, BOOKINGS } from './bookings.documents';
import { showBooking } from './cached-bookings';

const person = (id: string) => ({ __typename: 'User', id, name: id });
const booking = (id: number, status: BookingStatus, viewerSide: BookingSide) =>
  ({
    ...makeBooking({ id: `b${id}`, status, viewerSide }),
    __typename: 'Booking',
    price: { __typename: 'Price', charges: '1.00', unit: 'PER_DAY', currency: 'INR' },
    contact: null,
    consumer: person(viewerSide === 'CONSUMER' ? 'me' : 'asha'),
    provider: person(viewerSide === 'PROVIDER' ? 'me' : 'sunita'),
  }) as unknown as BookingCardFragment;

const anyBooking = fc
  .tuple(
    fc.integer({ min: 10, max: 30 }),
    fc.constantFrom(...Object.values(BookingStatus)),
    fc.constantFrom<BookingSide>('CONSUMER', 'PROVIDER'),
  )
  .map((parts) => booking(...parts));

/** A cache with one's own two lists, and somebody else's, each with these bookings. */
function cacheWith(ids: number[], hasNextPage: boolean) {
  const cache = createCache();
  const variables = (as: BookingSide, userId: string) => ({ as, userId, after: null });
  const write = (as: BookingSide, userId: string) => {
    const edges = ids.map((id) => ({
      __typename: 'BookingEdge',
      cursor: String(id),
      node: booking(id, 'BOOKED', as),
    }));
    const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: '' };
    const data = { bookings: { __typename: 'BookingConnection', edges, pageInfo } };
    cache.writeQuery({
      query: BOOKINGS,
      variables: variables(as, userId),
      data: data,
    });
  };
  write('CONSUMER', 'me');
  write('PROVIDER', 'me');
  write('CONSUMER', 'stranger');
  const idsOf = (as: BookingSide, userId: string) =>
    cache
      .readQuery({ query: BOOKINGS, variables: variables(as, userId) })!
      .bookings.edges.map(({ node }) => node.id);
  const show = (one: BookingCardFragment) => {
    cache.writeFragment({ fragment: BOOKING_CARD, data: one });
    showBooking(cache, one);
  };
  return { idsOf, show };
}

describe('bookings that the cache has', () => {
  it('stand in the lists of their parties alone, newest first, once, and only as long as they are listed', () => {
    fc.assert(
      fc.property(fc.array(anyBooking, { maxLength: 12 }), (changes) => {
        const { idsOf, show } = cacheWith([], false);
        // A booking has the same parties for ever.
        const sides = new Map<string, BookingSide>();
        const known = changes.filter(({ id, viewerSide }) => {
          if (!sides.has(id)) sides.set(id, viewerSide);
          return sides.get(id) === viewerSide;
        });
        for (const change of known) show(change);
        const last = new Map(known.map((change) => [change.id, change]));
        for (const side of ['CONSUMER', 'PROVIDER'] as const) {
          const listed = [...last.values()].filter(
            ({ viewerSide, status }) => viewerSide === side && isListed(side, status),
          );
          expect(idsOf(side, 'me')).toEqual(
            listed
              .map(({ id }) => id)
              .toSorted()
              .toReversed(),
          );
        }
        expect(idsOf('CONSUMER', 'stranger')).toEqual([]);
      }),
    );
  });

  it('are left to a page that is not loaded yet', () => {
    const { idsOf, show } = cacheWith([20], true);
    show(booking(15, 'BOOKED', 'PROVIDER'));
    show(booking(25, 'BOOKED', 'PROVIDER'));
    expect(idsOf('PROVIDER', 'me')).toEqual(['b25', 'b20']);
  });

  it('leave a consumer’s list when they are cancelled, whoever did it', () => {
    const { idsOf, show } = cacheWith([20, 10], false);
    show(booking(20, 'CANCELED', 'CONSUMER'));
    expect(idsOf('CONSUMER', 'me')).toEqual(['b10']);
  });
});
