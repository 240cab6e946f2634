import { screen, waitFor, within } from '@testing-library/react';
import { makeBooking, makeService, makeSlot, page } from '@/testing/facts';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { BookingCalendar } from './booking-calendar';
import { RequestServicePage } from './request-service';

const DATE = '2030-11-24';
const entry = (more: object = {}) => ({
  id: 'entry-1',
  date: DATE,
  status: 'WAITING',
  type: 'TRACTOR',
  radiusKm: null,
  service: makeService(),
  location: null,
  createdAt: '2030-11-20T04:30:00Z',
  offer: null,
  ...more,
});
const offered = () =>
  entry({
    status: 'OFFERED',
    offer: {
      service: makeService(),
      slotId: 'slot-1',
      date: DATE,
      startTime: '08:00',
      endTime: '09:00',
      startsAt: `${DATE}T02:30:00Z`,
      endsAt: `${DATE}T03:30:00Z`,
      until: new Date(Date.now() + 9.5 * 60_000).toISOString(),
    },
  });

prepareFarmer();

async function openCalendar(more: Root) {
  const slots = [makeSlot({ status: 'BOOKED' })];
  const service = makeService({ calendar: [{ date: DATE, hasFreeSlots: false, slots, freeSlots: [] }] });
  const server = schemaServer({ service: () => service, sites: () => [], ...more });
  const calendar = (
    <BookingCalendar serviceId="service-1" service={undefined} screen="services" onBooked={() => undefined} />
  );
  return { ...server, ...(await renderScreen(calendar, { at: '/', link: server.link })) };
}

async function openRequests(more: Root) {
  const server = schemaServer({ bookings: () => page([]), services: () => page([]), ...more });
  const view = await renderScreen(<RequestServicePage />, { at: '/request-service', link: server.link });
  return { ...view, ...server };
}

it('lets one wait for a day that has nothing open, and leave again', async () => {
  let entries: object[] = [];
  const joinWaitlist = jest.fn((_args: object) => (entries = [entry()])[0]);
  const leaveWaitlist = jest.fn((_args: object) => {
    entries = [];
    return 'entry-1';
  });
  const { user } = await openCalendar({ waitlist: () => entries, joinWaitlist, leaveWaitlist });
  await user.click(await screen.findByRole('button', { name: 'Tell me when something opens' }));
  expect(await screen.findByText(/You are in line/)).toBeTruthy();
  expect(joinWaitlist.mock.calls[0]![0]).toMatchObject({ input: { serviceId: 'service-1' }, date: DATE });
  await user.click(screen.getByRole('button', { name: 'Leave the line' }));
  expect(await screen.findByRole('button', { name: 'Tell me when something opens' })).toBeTruthy();
  expect(leaveWaitlist).toHaveBeenCalledWith({ id: 'entry-1' });
});

it('says why one cannot wait', async () => {
  const joinWaitlist = () => {
    throw refused('DAY_OPEN');
  };
  const { user } = await openCalendar({ waitlist: () => [], joinWaitlist });
  await user.click(await screen.findByRole('button', { name: 'Tell me when something opens' }));
  expect(await screen.findByText(/Something is open on that day/)).toBeTruthy();
});

it('shows live what is held, with the time that is left, and books it by one tap', async () => {
  let entries: object[] = [entry()];
  const bookSlot = jest.fn((_args: object) => {
    entries = [];
    return makeBooking();
  });
  const { user, emit } = await openRequests({ waitlist: () => entries, bookSlot });
  const list = within(await screen.findByRole('region', { name: 'Waiting list' }));
  expect(list.getByRole('button', { name: 'Leave the line' })).toBeTruthy();
  entries = [offered()];
  await emit('waitlistOffer', offered());
  expect(await list.findByText('This time is held for you')).toBeTruthy();
  expect(list.getByText(/10 min.* left/)).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(bookSlot).toHaveBeenCalled());
  expect(bookSlot.mock.calls[0]![0]).toMatchObject({ slotId: 'slot-1' });
  await emit('waitlistOffer', entry({ status: 'ENDED' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull());
});

it('lets it go by one tap', async () => {
  let entries: object[] = [offered()];
  const leaveWaitlist = () => {
    entries = [];
    return 'entry-1';
  };
  const { user } = await openRequests({ waitlist: () => entries, leaveWaitlist });
  await user.click(await screen.findByRole('button', { name: 'Let it go' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull());
});
