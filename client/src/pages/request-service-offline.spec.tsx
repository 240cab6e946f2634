import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { OutgoingSender } from '@/features/bookings/outgoing/outgoing-sender';
import { FARMER, makeBooking, makeService, makeSlot, page } from '@/testing/facts';
import { logIn, prepareFarmer } from '@/testing/people';
import { setOnline } from '@/testing/network';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { RequestServicePage } from './request-service';

const database = prepareFarmer();
const WHAT = 'Tractor, Sun, 24 Nov, 2030, 8:00 - 9:00 am';

const unreachable = () => {
  throw new Unreachable();
};

async function open(root: Root = {}) {
  const server = schemaServer({
    me: () => FARMER,
    bookings: () => page([]),
    services: () => page([makeService()]),
    service: () => makeService({ calendar: [{ date: '2030-11-24', slots: [makeSlot()] }] }),
    ...root,
  });
  const screenWithSender = (
    <>
      <OutgoingSender />
      <RequestServicePage />
    </>
  );
  const view = await renderScreen(screenWithSender, { at: '/request-service', link: server.link });
  return { ...view, ...server };
}

/** Opens the calendar of the one service. */
async function openCalendar({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: /^Book Now/ }));
  return within(await screen.findByRole('dialog', { name: 'Book Tractor' }));
}

/** Books the one slot there is while the device is offline. */
async function bookOffline(root: Root = {}) {
  const view = await open({ ...root, bookSlot: unreachable });
  const dialog = await openCalendar(view);
  await view.user.click(await dialog.findByRole('button', { name: '8:00 - 9:00 am' }));
  setOnline(false);
  await view.user.click(await dialog.findByRole('button', { name: /^Book 8:00 - 9:00 am/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return view;
}

const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
const nothingWaits = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
const press = (name: string) => screen.findByRole('button', { name });

describe('a booking made offline', () => {
  it('waits visibly and is not called booked; then it is confirmed and sent once', async () => {
    const { root } = await bookOffline();
    const list = await waiting();
    expect(list.getByRole('article', { name: WHAT }).textContent).toContain('Waiting to send');
    expect(list.getByText('Sunita Jadhav')).toBeTruthy();
    expect(screen.queryByText('Booked')).toBeNull();

    const bookSlot = jest.fn((_args: object) => makeBooking());
    Object.assign(root, { bookSlot, bookings: () => page([makeBooking()]) });
    setOnline(true);
    expect(await screen.findByText(`${WHAT}: your booking is confirmed.`)).toBeTruthy();
    await nothingWaits();
    expect(within(await screen.findByRole('article', { name: WHAT })).getByText('Booked')).toBeTruthy();
    expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, total: '850.00' }]]);
  });

  it('is refused with the reason, which stays until it is dismissed', async () => {
    const { root, user, unmount } = await bookOffline();
    root.bookSlot = () => {
      throw refused('SLOT_TAKEN');
    };
    setOnline(true);
    const text = `${WHAT}: this could not be booked. This slot has just been booked.`;
    await nothingWaits();
    act(() => void toast.dismiss());
    unmount();

    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(await press('Close'));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('says in the calendar that it waits, and cannot be made again', async () => {
    const view = await bookOffline();
    const slot = await (
      await openCalendar(view)
    ).findByRole<HTMLButtonElement>('button', {
      name: /8:00 - 9:00 am/,
    });
    expect(slot.textContent).toContain('Waiting to send');
    expect(slot.disabled).toBe(true);
  });

  it('is not sent once it is discarded', async () => {
    const { user, root } = await bookOffline();
    await user.click(await press('Do not send'));
    await nothingWaits();
    const bookSlot = jest.fn((_args: object) => makeBooking());
    root.bookSlot = bookSlot;
    setOnline(true);
    await screen.findByText('You have no active bookings.');
    expect(bookSlot).not.toHaveBeenCalled();
    expect(database.content.get('farmer')).toEqual([]);
  });

  it('can be sent by hand, and says where that did not help', async () => {
    const { user, root } = await bookOffline();
    await user.click(await press('Send now'));
    expect(await screen.findByText('It is sent as soon as there is a connection.')).toBeTruthy();
    root.bookSlot = () => makeBooking();
    await user.click(await press('Send now'));
    expect(await screen.findByText(`${WHAT}: your booking is confirmed.`)).toBeTruthy();
  });

  it('is nobody else’s to see', async () => {
    await bookOffline();
    await waiting();
    act(() => void logIn('neighbour'));
    await nothingWaits();
    act(() => void logIn('farmer'));
    await waiting();
  });
});

describe('a cancellation made offline', () => {
  async function cancelOffline(root: Root = {}) {
    const view = await open({ bookings: () => page([makeBooking()]), cancelBooking: unreachable, ...root });
    const cancel = await press('Cancel');
    setOnline(false);
    await view.user.click(cancel);
    await view.user.click(await press('Cancel the booking'));
    expect((await waiting()).getByText(/^Your cancellation is kept on this phone/)).toBeTruthy();
    return view;
  }

  it('waits in the button’s place, and the booking leaves the list once it is cancelled', async () => {
    const { root, emit } = await cancelOffline();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getAllByText('Waiting to send')).toHaveLength(2);

    const cancelled = makeBooking({ status: 'CANCELED', version: 2, contact: null, canCancel: false });
    Object.assign(root, { cancelBooking: () => cancelled, bookings: () => page([]) });
    setOnline(true);
    expect(await screen.findByText(`${WHAT}: your booking is cancelled.`)).toBeTruthy();
    expect(await screen.findByText('You have no active bookings.')).toBeTruthy();
    // One's own doing is no news.
    await emit('bookingChanged', cancelled);
    expect(screen.queryByText('Your booking with Sunita Jadhav was cancelled')).toBeNull();
  });

  it('is refused with the reason where the work is done', async () => {
    const { root } = await cancelOffline();
    root.cancelBooking = () => {
      throw refused('BOOKING_FINAL');
    };
    setOnline(true);
    const reason = 'This booking is already completed or cancelled.';
    const texts = await screen.findAllByText(`${WHAT}: this could not be cancelled. ${reason}`);
    expect(texts.length).toBeGreaterThan(0);
    await nothingWaits();
  });
});
