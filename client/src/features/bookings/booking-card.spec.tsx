import { screen } from '@testing-library/react';
import type { BookingCardFragment } from '@/gql/graphql';
import { makeBooking, makeReceived } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { BookingCard } from './booking-card';

const location = { latitude: 18.523456, longitude: 73.856789 };
const way = () => screen.queryByRole<HTMLAnchorElement>('link', { name: /^Way to/ });

async function show(booking: object) {
  await renderScreen(<BookingCard booking={booking as BookingCardFragment} />);
}

describe('a booking’s card', () => {
  it('leads its consumer to the provider once the place is known', async () => {
    await show(makeBooking({ status: 'ACCEPTED', location }));
    expect(way()!.textContent).toBe('Way to Sunita Jadhav');
    expect(new URL(way()!.href).searchParams.get('to')).toBe('18.523456,73.856789');
    expect(way()!.rel).toBe('noreferrer');
  });

  it('leads nowhere before, and no provider home', async () => {
    await show(makeBooking());
    await show(makeReceived({ status: 'ACCEPTED', location }));
    expect(way()).toBeNull();
  });
});
