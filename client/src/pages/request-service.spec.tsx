import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession } from '@/lib/session';
import { FARMER, makeBooking, makeService, makeSlot, page } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { withNews } from '@/testing/with-news';
import { RequestServicePage } from './request-service';

async function open(root: Root = {}, at = '/request-service?userId=farmer') {
  const server = schemaServer({
    me: () => ({ ...FARMER, location: { latitude: 18.52, longitude: 73.86 } }),
    bookings: () => page([]),
    services: () => page([makeService()]),
    service: () => makeService({ calendar: [{ date: '2030-11-24', slots: [makeSlot()] }] }),
    ...root,
  });
  return { ...(await renderScreen(withNews(<RequestServicePage />), { at, link: server.link })), ...server };
}
const bookings = () => within(screen.getByRole('region', { name: 'My Bookings' }));
const services = () => within(screen.getByRole('region', { name: 'Find a service' }));
const fail = (problem: Error) => () => {
  throw problem;
};

beforeEach(() => {
  localStorage.clear();
  startSession(makeToken({ sub: 'farmer', exp: inMinutes(60) }), 'Ramesh Patil');
});
afterEach(() => {
  act(() => void toast.dismiss());
  endSession();
});

describe('services', () => {
  it('shows price, rating and the distance from the person’s own location', async () => {
    await open({ services: () => page([makeService({ location: { latitude: 18.62, longitude: 73.86 } })]) });
    const card = (await services().findByText('Sunita Jadhav')).closest('li')!;
    await waitFor(() => expect(card.textContent).toContain('11 km away'));
    for (const part of ['Tractor', '₹850', 'Per Hrs', '4.5', 'Near Pune'])
      expect(card.textContent).toContain(part);
  });

  it('are public: a visitor sees them without a distance', async () => {
    endSession();
    await open({}, '/request-service');
    const card = (await services().findByText('Sunita Jadhav')).closest('li')!;
    expect(card.textContent).not.toContain('away');
    expect(bookings().getByText('Log in to see your bookings.')).toBeTruthy();
  });

  it('are narrowed by type and by words, once the typing pauses', async () => {
    const asked = jest.fn((_args: object) => page([makeService()]));
    const { user } = await open({ services: asked });
    await services().findByText('Sunita Jadhav');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service type' }), 'Water Pump');
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'pipe ');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ type: 'WATER_PUMP', search: 'pipe', first: 12 }),
    );
    expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ search: 'pi' }));
  });

  it('are narrowed by price, rating and a free time, which a button counts and clears', async () => {
    const asked = jest.fn((_args: object) => page([makeService()]));
    const settings = () => ({ bookingWindowDays: 3 });
    const { user } = await open({ services: asked, settings });
    await services().findByText('Sunita Jadhav');
    await user.click(services().getByRole('button', { name: 'More filters' }));
    await user.type(services().getByRole('textbox', { name: 'Price up to' }), '900');
    await user.selectOptions(services().getByRole('combobox', { name: 'Price for' }), 'Per Hrs');
    await user.selectOptions(services().getByRole('combobox', { name: 'Rating' }), '4 ★ or more');
    const day = services().getByRole('combobox', { name: 'Free on' });
    await waitFor(() => expect(within(day).getAllByRole('option')).toHaveLength(4));
    const tomorrow = within(day).getAllByRole('option')[2]!.getAttribute('value')!;
    await user.selectOptions(day, tomorrow);
    await user.selectOptions(services().getByRole('combobox', { name: 'Time of day' }), 'Morning');
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({
        price: { max: '900', unit: 'PER_HOUR' },
        minRating: 4,
        freeAt: { date: tomorrow, endTime: '12:00' },
        type: null,
        search: null,
        first: 12,
      }),
    );
    expect(services().getByRole('button', { name: 'More filters (3)' })).toBeTruthy();
    await user.click(services().getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ type: null, search: null, first: 12 }));
  });

  it('leave live when they are deleted', async () => {
    const { emit } = await open();
    await services().findByText('Sunita Jadhav');
    await emit('serviceChanged', { kind: 'DELETED', service: makeService() });
    await waitFor(() => expect(services().queryByText('Sunita Jadhav')).toBeNull());
  });

  it('say when none is found, and show all again', async () => {
    const { user, root } = await open({ services: () => page([]) });
    expect(await services().findByText('No services found. Try adjusting your search.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service type' }), 'Harvester');
    const showAll = await services().findByRole('button', { name: 'Show all services' });
    root.services = () => page([makeService()]);
    await user.click(showAll);
    expect(await services().findByText('Sunita Jadhav')).toBeTruthy();
  });

  it('say when they cannot be loaded', async () => {
    await open({ services: fail(new Unreachable()) });
    expect(await services().findByText('Failed to load services. Please try again.')).toBeTruthy();
    expect(services().getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('go on below', async () => {
    const { user, root } = await open({ services: () => page([makeService()], true) });
    const more = await services().findByRole('button', { name: 'Show more' });
    root.services = () => page([makeService({ id: 'service-2', type: 'HARVESTER' })]);
    await user.click(more);
    expect(await services().findByRole('heading', { name: 'Harvester' })).toBeTruthy();
    expect(services().getByRole('heading', { name: 'Tractor' })).toBeTruthy();
  });
});

describe('booking', () => {
  async function chooseTime(root: Root = {}, at?: string) {
    const view = await open(root, at);
    await view.user.click(await services().findByRole('button', { name: /^Book/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book Tractor' }));
    await view.user.click(await dialog.findByRole('button', { name: '8:00 - 9:00 am' }));
    await view.user.click(await dialog.findByRole('button', { name: /^Book 8:00 - 9:00 am/ }));
    return view;
  }

  it('books the chosen time, says so, and the booking stands in My Bookings', async () => {
    const bookSlot = jest.fn((_args: object) => makeBooking());
    await chooseTime({ bookSlot });
    expect(
      await screen.findByText('Successfully booked 8:00 - 9:00 am on Sun, 24 Nov, 2030 for Tractor'),
    ).toBeTruthy();
    expect(bookSlot).toHaveBeenCalledWith({ slotId: 'slot-1', slots: 1, total: '850.00' });
    expect(await bookings().findByRole('article', { name: /Tractor.*8:00 - 9:00 am/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs a user', async () => {
    endSession();
    await chooseTime({}, '/request-service');
    expect(
      await screen.findByText('You must be logged in or have a userId in the URL to book a service.'),
    ).toBeTruthy();
  });

  it('keeps the calendar open where somebody was quicker', async () => {
    await chooseTime({ bookSlot: fail(refused('SLOT_TAKEN')) });
    expect(await screen.findByText('This slot has just been booked.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    [refused('INTERNAL'), 'Failed to book slot'],
    [new Unreachable(), 'Error booking slot. Please try again.'],
  ])('says why it failed: %s', async (problem, text) => {
    await chooseTime({ bookSlot: fail(problem) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says when there is no availability, or no calendar', async () => {
    const { user, root } = await open({ service: () => makeService() });
    await user.click(await services().findByRole('button', { name: /^Book/ }));
    expect(await screen.findByText('No availability found for this service.')).toBeTruthy();
    await user.keyboard('{Escape}');
    root.services = () => page([makeService({ id: 'service-2', type: 'HARVESTER' })]);
    root.service = fail(new Unreachable());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service type' }), 'Harvester');
    await user.click(await services().findByRole('button', { name: /^Book.*Harvester/ }));
    expect(await screen.findByText('Failed to load calendar. See console for details.')).toBeTruthy();
  });
});

describe('my bookings', () => {
  it('are asked for by the user of the address', async () => {
    const asked = jest.fn((_args: object) => page([]));
    await open({ bookings: asked });
    expect(await bookings().findByText('You have no active bookings.')).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({ as: 'CONSUMER', userId: 'farmer', first: 20 });
  });

  it('say when they cannot be loaded', async () => {
    await open({ bookings: fail(new Unreachable()) });
    expect(await bookings().findByText('Failed to load bookings.')).toBeTruthy();
  });

  it('show the provider’s number to call and to write to', async () => {
    await open({ bookings: () => page([makeBooking()]) });
    const card = within(await bookings().findByRole('article'));
    expect(card.getByText('Sunita Jadhav')).toBeTruthy();
    expect(card.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+919000000002');
    expect(card.getByRole('link', { name: /WhatsApp/ })).toBeTruthy();
  });

  it('are shown all on demand, where there is little room', async () => {
    const three = ['c', 'b', 'a'].map((id) => makeBooking({ id }));
    const { user } = await open({ bookings: () => page(three) });
    await user.click(await bookings().findByRole('button', { name: 'Show all 3 bookings' }));
    expect(bookings().getAllByRole('article')).toHaveLength(3);
  });

  it('are cancelled after a question, and leave the list', async () => {
    const cancelBooking = jest.fn((_args: object) =>
      makeBooking({ status: 'CANCELED', version: 2, contact: null, canCancel: false }),
    );
    const { user } = await open({ bookings: () => page([makeBooking()]), cancelBooking });
    await user.click(await bookings().findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Are you sure you want to cancel this booking?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
    expect(await screen.findByText('Booking cancelled successfully!')).toBeTruthy();
    expect(cancelBooking).toHaveBeenCalledWith({ id: 'booking-1' });
    expect(await bookings().findByText('You have no active bookings.')).toBeTruthy();
  });

  it('stay where the answer is no', async () => {
    const { user } = await open({ bookings: () => page([makeBooking()]) });
    await user.click(await bookings().findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the booking' }));
    expect(bookings().getByRole('article')).toBeTruthy();
  });

  it.each([
    [refused('INTERNAL'), 'Failed to cancel booking'],
    [new Unreachable(), 'Error cancelling booking. Please try again.'],
    [refused('BOOKING_FINAL'), 'This booking is already completed or cancelled.'],
  ])('say why they cannot be cancelled: %s', async (problem, text) => {
    const { user } = await open({ bookings: () => page([makeBooking()]), cancelBooking: fail(problem) });
    await user.click(await bookings().findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the booking' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(bookings().getByRole('article')).toBeTruthy();
  });

  it('offer no Cancel once they are completed', async () => {
    await open({ bookings: () => page([makeBooking({ status: 'COMPLETED', canCancel: false })]) });
    const card = within(await bookings().findByRole('article'));
    expect(card.getByText('Completed')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it.each([
    ['ACCEPTED', 'Sunita Jadhav accepted your booking', 'Accepted'],
    ['IN_PROGRESS', 'Sunita Jadhav has started the work', 'In Progress'],
    ['COMPLETED', 'Sunita Jadhav has completed your booking', 'Completed'],
  ])('turn live to %s, with a word of it', async (status, news, badge) => {
    const { emit } = await open({ bookings: () => page([makeBooking()]) });
    const card = within(await bookings().findByRole('article'));
    await emit('bookingChanged', makeBooking({ status, version: 2, news: status }));
    expect(await screen.findByText(news)).toBeTruthy();
    expect(card.getByText(badge)).toBeTruthy();
  });

  it('leave live when the provider cancels, with a word of it', async () => {
    const { emit } = await open({ bookings: () => page([makeBooking()]) });
    await bookings().findByRole('article');
    await emit('bookingChanged', makeBooking({ status: 'CANCELED', version: 2, news: 'CANCELED' }));
    expect(await screen.findByText('Your booking with Sunita Jadhav was cancelled')).toBeTruthy();
    expect(await bookings().findByText('You have no active bookings.')).toBeTruthy();
  });

  it('come live from another device, newest first, without a word', async () => {
    const { emit } = await open({ bookings: () => page([makeBooking()]) });
    await bookings().findByRole('article');
    await emit('bookingChanged', makeBooking({ id: 'booking-2', serviceType: 'HARVESTER' }));
    expect((await bookings().findByRole('article')).getAttribute('aria-label')).toContain('Harvester');
    expect(bookings().getByRole('button', { name: 'Show all 2 bookings' })).toBeTruthy();
  });
});
