import { dateBefore } from '@domain/agenda/day-part';
import type { AgendaListQueryVariables, BookingCardFragment, BookingStatus } from '@/gql/graphql';
import { createCache } from '@/lib/apollo/cache';
import { BOOKING_CARD } from '../bookings.documents';
import { makeReceived } from '@/testing/facts';
import { AGENDA } from './agenda.documents';
import { showInAgenda } from './cached-agenda';

const TODAY = '2026-11-24';
const AHEAD = { userId: 'p', serviceId: null, status: null, from: TODAY, to: null, latestFirst: false };
const OVER = { ...AHEAD, from: null, to: dateBefore(TODAY), latestFirst: true };

const person = (id: string) => ({ __typename: 'User', id, name: id });
const job = (id: string, date: string, more: { startTime?: string; status?: BookingStatus } = {}) =>
  ({
    ...makeReceived({ id, date, endDate: date, serviceId: 's', ...more }),
    __typename: 'Booking',
    price: { __typename: 'Price', charges: '1.00', unit: 'PER_DAY', currency: 'INR' },
    contact: null,
    consumer: person('c'),
    provider: person('p'),
  }) as unknown as BookingCardFragment;
const listOf = (jobs: BookingCardFragment[], hasNextPage = false) => ({
  agenda: {
    __typename: 'BookingConnection' as const,
    edges: jobs.map((node) => ({ __typename: 'BookingEdge' as const, cursor: node.id, node })),
    pageInfo: { __typename: 'PageInfo' as const, hasNextPage, endCursor: null },
  },
});

/** A cache with one list, and what that has after jobs have been shown. */
function listed(
  variables: AgendaListQueryVariables,
  jobs: BookingCardFragment[],
  shown: BookingCardFragment[],
  hasNextPage = false,
): string[] {
  const cache = createCache();
  cache.writeQuery({ query: AGENDA, variables, data: listOf(jobs, hasNextPage) });
  for (const each of shown) {
    cache.writeFragment({ fragment: BOOKING_CARD, data: each });
    showInAgenda(cache, each, TODAY);
  }
  return cache.readQuery({ query: AGENDA, variables })!.agenda.edges.map(({ node }) => node.id);
}

describe('a job that is told of', () => {
  const days = [job('a', TODAY), job('c', '2026-11-26')];

  it('comes to its time, and not twice', () => {
    expect(listed(AHEAD, days, [job('b', '2026-11-25'), job('a', TODAY)])).toEqual(['a', 'b', 'c']);
    const early = job('d', '2026-11-26', { startTime: '07:00' });
    expect(listed(AHEAD, days, [early])).toEqual(['a', 'd', 'c']);
  });

  it('is left to a page that is not loaded yet', () => {
    const late = [job('z', '2026-12-24')];
    expect(listed(AHEAD, days, late)).toEqual(['a', 'c', 'z']);
    expect(listed(AHEAD, days, late, true)).toEqual(['a', 'c']);
  });

  it('stands with what is over where it is, the latest first', () => {
    const over = [job('y', '2026-11-20'), job('x', '2026-11-10')];
    expect(listed(OVER, over, [job('v', '2026-11-12'), job('b', TODAY)])).toEqual(['y', 'v', 'x']);
    expect(listed(AHEAD, days, [job('v', '2026-11-12')])).toEqual(['a', 'c']);
  });

  it('leaves a list of a status that it has no longer', () => {
    const booked = { ...AHEAD, status: 'BOOKED' as const };
    const shown = [job('a', TODAY, { status: 'ACCEPTED' }), job('b', '2026-11-25')];
    expect(listed(booked, days, shown)).toEqual(['b', 'c']);
  });

  it('is in the list of its day and of its service alone, and of its provider', () => {
    const day = { ...AHEAD, from: '2026-11-25', to: '2026-11-25' };
    expect(listed(day, [], [job('b', '2026-11-25'), job('c', '2026-11-26')])).toEqual(['b']);
    expect(listed({ ...AHEAD, serviceId: 'other' }, [], days)).toEqual([]);
    expect(listed({ ...AHEAD, userId: 'q' }, [], days)).toEqual([]);
  });
});

it('is one list of what is to come, whatever day it is', () => {
  const cache = createCache();
  cache.writeQuery({ query: AGENDA, variables: AHEAD, data: listOf([]) });
  expect(cache.readQuery({ query: AGENDA, variables: { ...AHEAD, from: '2026-11-25' } })).not.toBeNull();
  expect(cache.readQuery({ query: AGENDA, variables: { ...AHEAD, to: TODAY } })).toBeNull();
});
