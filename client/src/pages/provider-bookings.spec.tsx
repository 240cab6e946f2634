import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dateBefore } from '@domain/agenda/day-part';
import { todayHere } from '@/features/bookings/agenda/today';
import { endSession } from '@/lib/session';
import { FARMER, makeReceived, page, PROVIDER } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { withNews } from '@/testing/with-news';
import { ProviderBookingsPage } from './provider-bookings';

const at = '/provider-bookings?userId=provider';

async function open(bookings: unknown[], more: Root = {}, address = at) {
  const server = schemaServer({ agenda: ahead(() => page(bookings)), ...more });
  const view = await renderScreen(withNews(<ProviderBookingsPage />), { at: address, link: server.link });
  return { ...view, ...server };
}
/** What is to come; nothing is over. */
const ahead =
  (answer: () => unknown) =>
  ({ latestFirst }: { latestFirst?: boolean }) =>
    latestFirst ? page([]) : answer();
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const statusOf = (card: HTMLElement) =>
  within(card).getByRole<HTMLSelectElement>('combobox', { name: 'Status' });

prepareProvider();

it('shows who booked what, when and for how much, and how to reach them', async () => {
  await open([makeReceived()]);
  const card = await screen.findByRole('article');
  const text = card.textContent;
  for (const part of [
    'Tractor',
    'Ramesh Patil',
    '8:00 - 9:00 am',
    '₹850',
    'Per Hrs',
    'Booked',
    '+919000000001',
  ])
    expect(text).toContain(part);
  expect(within(card).getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+919000000001');
  expect(
    within(card)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href'),
  ).toBe('https://wa.me/919000000001');
});

it('marks a number that nobody has proven, in words', async () => {
  const contact = (confirmed: boolean) => ({
    phone: '+919000000001',
    whatsappLink: 'https://wa.me/1',
    confirmed,
  });
  await open([
    makeReceived({ contact: contact(false) }),
    makeReceived({ id: 'booking-2', contact: contact(true) }),
  ]);
  const [unproven, proven] = await screen.findAllByRole('article');
  expect(within(unproven!).getByText('Number not confirmed')).toBeTruthy();
  expect(within(proven!).queryByText('Number not confirmed')).toBeNull();
});

it('asks for the bookings that this provider received: from today on, and before', async () => {
  const agenda = jest.fn((_args: object) => page([]));
  await open([], { agenda });
  expect(await screen.findByText('No bookings found for this provider.')).toBeTruthy();
  const [today, whose] = [todayHere(), { userId: 'provider', first: 20 }];
  expect(agenda).toHaveBeenCalledWith(expect.objectContaining({ ...whose, from: today, latestFirst: false }));
  expect(agenda).toHaveBeenCalledWith(
    expect.objectContaining({ ...whose, to: dateBefore(today), latestFirst: true }),
  );
});

it('says that there is no provider in the address, and shows the way to one’s own', async () => {
  await open([], {}, '/provider-bookings');
  expect(await screen.findByText('No provider ID found in the URL...')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show bookings of my services' }).getAttribute('href')).toBe(at);
});

it('asks a visitor to log in', async () => {
  endSession();
  await open([]);
  expect(await screen.findByText('User not authenticated. Please log in.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});

it('says when bookings cannot be loaded, and loads them again', async () => {
  const { root, user } = await open([], {
    agenda: () => {
      throw new Unreachable();
    },
  });
  expect(await screen.findByText('Failed to load bookings.')).toBeTruthy();
  root.agenda = ahead(() => page([makeReceived()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

it('offers the present status and those that the server allows, and sets what is chosen', async () => {
  const setBookingStatus = jest.fn((_args: object) =>
    makeReceived({ status: 'ACCEPTED', version: 2, nextStatuses: ['COMPLETED'] }),
  );
  const { user } = await open([makeReceived()], { setBookingStatus });
  const select = statusOf(await screen.findByRole('article'));
  expect([...select.options].map(({ text }) => text)).toEqual([
    'Booked',
    'Accepted',
    'In Progress',
    'Completed',
    'Canceled',
  ]);
  await user.selectOptions(select, 'Accepted');
  await waitFor(() => expect(select.value).toBe('ACCEPTED'));
  expect(setBookingStatus).toHaveBeenCalledWith({ id: 'booking-1', status: 'ACCEPTED' });
  expect(await screen.findByText('Status: Accepted')).toBeTruthy();
});

it('asks before it cancels, since that cannot be taken back', async () => {
  const setBookingStatus = jest.fn(() => makeReceived({ status: 'CANCELED', version: 2, nextStatuses: [] }));
  const { user } = await open([makeReceived()], { setBookingStatus });
  const select = statusOf(await screen.findByRole('article'));
  await user.selectOptions(select, 'Canceled');
  await user.click(await screen.findByRole('button', { name: 'Keep the booking' }));
  expect(select.value).toBe('BOOKED');
  await user.selectOptions(select, 'Canceled');
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
  await waitFor(() => expect(select.value).toBe('CANCELED'));
  expect(setBookingStatus).toHaveBeenCalledTimes(1);
  expect(select.disabled).toBe(true);
});

it('cannot change a booking that is over', async () => {
  await open([makeReceived({ status: 'COMPLETED', nextStatuses: [] })]);
  expect(statusOf(await screen.findByRole('article')).disabled).toBe(true);
});

it.each([
  ['the server refuses without a reason', refused('INTERNAL'), 'Failed to update status'],
  ['there is no network', new Unreachable(), 'Error updating status'],
  ['the booking is over', refused('BOOKING_FINAL'), 'This booking is already completed or cancelled.'],
])('keeps the status and says why where %s', async (_why, problem, text) => {
  const { user } = await open([makeReceived()], {
    setBookingStatus: () => {
      throw problem;
    },
  });
  const select = statusOf(await screen.findByRole('article'));
  await user.selectOptions(select, 'Accepted');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(select.value).toBe('BOOKED');
});

it('puts a new booking at its time and says so', async () => {
  const { emit } = await open([makeReceived()]);
  await screen.findByRole('article');
  const early = { startTime: '06:00', endTime: '07:00' };
  await emit(
    'bookingChanged',
    makeReceived({ id: 'booking-2', serviceType: 'HARVESTER', news: 'BOOKED', ...early }),
  );
  expect(await screen.findByText('New booking from Ramesh Patil')).toBeTruthy();
  await waitFor(() =>
    expect(cards()).toEqual([expect.stringContaining('Harvester'), expect.stringContaining('Tractor')]),
  );
});

it('moves nothing while a finger is on the list', async () => {
  const { emit } = await open([makeReceived()]);
  const card = await screen.findByRole('article');
  fireEvent.pointerDown(card);
  await emit('bookingChanged', makeReceived({ id: 'booking-2', serviceType: 'HARVESTER', news: 'BOOKED' }));
  expect(await screen.findByText('New booking from Ramesh Patil')).toBeTruthy();
  expect(cards()).toHaveLength(1);
  fireEvent.pointerUp(card);
  await waitFor(() => expect(cards()).toHaveLength(2));
});

it('turns a card that the consumer cancelled, and says so', async () => {
  const { emit } = await open([makeReceived()]);
  const card = await screen.findByRole('article');
  await emit(
    'bookingChanged',
    makeReceived({ status: 'CANCELED', version: 2, news: 'CANCELED', nextStatuses: [], contact: null }),
  );
  expect(await screen.findByText('The booking of Ramesh Patil was cancelled')).toBeTruthy();
  expect(statusOf(card).value).toBe('CANCELED');
  expect(within(card).queryByRole('link')).toBeNull();
});

it('does not announce what this screen did itself', async () => {
  const changed = makeReceived({ status: 'CANCELED', version: 2, nextStatuses: [] });
  const { emit, user } = await open([makeReceived()], { setBookingStatus: () => changed });
  await user.selectOptions(statusOf(await screen.findByRole('article')), 'Canceled');
  await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByText('Status: Canceled')).toBeTruthy();
  await emit('bookingChanged', changed);
  expect(screen.queryByText('The booking of Ramesh Patil was cancelled')).toBeNull();
});

it('leaves the bookings that the same person made to their other screen', async () => {
  const { emit } = await open([makeReceived()]);
  await screen.findByRole('article');
  const made = { viewerSide: 'CONSUMER', consumer: PROVIDER, provider: FARMER };
  await emit('bookingChanged', makeReceived({ id: 'booking-2', ...made }));
  expect(cards()).toHaveLength(1);
});

it('loads the next page below the first', async () => {
  const { user, root } = await open([], {
    agenda: ahead(() => page([makeReceived({ id: 'b' })], true)),
  });
  await screen.findByRole('article');
  root.agenda = ahead(() => page([makeReceived({ id: 'a', serviceType: 'WATER_PUMP' })]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[1]).toContain('Water Pump');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
