import { screen, waitFor, within } from '@testing-library/react';
import type { BookingCardFragment } from '@/gql/graphql';
import { makeBooking, makeReceived, makeService, page, PROVIDER } from '@/testing/facts';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { nothingOf } from '@/testing/schema';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { BookingCard } from './booking-card';
import { MyBookings } from './my-bookings';

const acceptBy = '2030-11-23T12:30:00Z';
const ended = {
  status: 'CANCELED',
  cancelReason: 'NOT_ACCEPTED_IN_TIME',
  canCancel: false,
  canReview: false,
};

describe('a booking that waits to be accepted', () => {
  const show = (booking: object) => renderScreen(<BookingCard booking={booking as BookingCardFragment} />);

  it('says until when its provider answers, to either', async () => {
    await show(makeBooking({ acceptBy }));
    expect(screen.getByText(/^The provider answers by .*2030/)).toBeTruthy();
    await show(makeReceived({ acceptBy }));
    expect(screen.getByText(/^Please accept by .*2030/)).toBeTruthy();
  });

  it('says nothing of it where it stands', async () => {
    await show(makeBooking());
    expect(screen.queryByText(/answers? by|accept by/)).toBeNull();
  });
});

describe('a booking that nobody accepted', () => {
  prepareFarmer();

  const alternative = (overrides: object = {}) => ({
    slotId: 'slot-9',
    quantity: null,
    distanceKm: 4.2,
    site: null,
    service: makeService({ id: 'service-9', provider: { ...PROVIDER, name: 'Anil Shinde' } }),
    quote: {
      ...nothingOf('Quote'),
      ...{ slots: 2, total: '1800.00', currency: 'INR', isTravelOpen: false },
      ...{ date: '2030-11-24', startTime: '08:00', endTime: '10:00' },
    },
    ...overrides,
  });
  async function open(root: Root) {
    const server = schemaServer({ bookings: () => page([makeBooking(ended)]), ...root });
    const view = await renderScreen(<MyBookings userId="farmer" />, { link: server.link });
    return { ...view, ...server };
  }

  it('offers who else is free, with the sum, one tap away', async () => {
    const bookSlot = jest.fn((_args: object) => makeBooking({ id: 'booking-2' }));
    const { user } = await open({ alternatives: () => [alternative()], bookSlot });
    expect(await screen.findByText('The provider did not answer in time.')).toBeTruthy();
    const offers = within(await screen.findByRole('region', { name: 'Also free at this time' }));
    expect(offers.getByText('Anil Shinde')).toBeTruthy();
    expect(offers.getByText('₹1,800')).toBeTruthy();
    await user.click(offers.getByRole('button', { name: /^Book: Anil Shinde/ }));
    await waitFor(() =>
      expect(bookSlot).toHaveBeenCalledWith(
        expect.objectContaining({ slotId: 'slot-9', slots: 2, total: '1800.00' }),
      ),
    );
    await waitFor(() => expect(screen.queryByText('Anil Shinde')).toBeNull());
  });

  it('says where nobody is, and looks again where somebody was faster', async () => {
    let offers = [alternative()];
    const { user } = await open({
      alternatives: () => offers,
      bookSlot: () => {
        offers = [];
        throw refused('SLOT_TAKEN');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Book: Anil Shinde/ }));
    expect(await screen.findByText('Nobody else near you is free at this time.')).toBeTruthy();
  });
});
