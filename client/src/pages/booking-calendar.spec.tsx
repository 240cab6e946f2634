import { act, screen, waitFor, within } from '@testing-library/react';
import { OutgoingSender } from '@/features/bookings/outgoing/outgoing-sender';
import { FARMER, makeBooking, makeReceived, makeService, makeSlot, page, SHOWN_PRICE } from '@/testing/facts';
import { logIn, prepareFarmer } from '@/testing/people';
import { setOnline } from '@/testing/network';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { ProviderBookingsPage } from './provider-bookings';
import { RequestServicePage } from './request-service';

const NOTE = 'Gate 2, by the old well';
const FIELD = 'A note for the provider (optional)';

prepareFarmer();

/** Opens the calendar of the one service, writes a note and books the one slot there is. */
async function book(root: Root, note: string) {
  const server = schemaServer({
    me: () => FARMER,
    bookings: () => page([]),
    services: () => page([makeService()]),
    service: () => makeService({ calendar: [{ date: '2030-11-24', slots: [makeSlot()] }] }),
    ...root,
  });
  const view = await renderScreen(
    <>
      <OutgoingSender />
      <RequestServicePage />
    </>,
    { at: '/request-service', link: server.link },
  );
  const open = async () => {
    await view.user.click(await screen.findByRole('button', { name: /^Book Now/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book Tractor' }));
    return { dialog, field: await dialog.findByRole<HTMLInputElement>('textbox', { name: FIELD }) };
  };
  const { dialog, field } = await open();
  if (note) await view.user.type(field, note);
  await view.user.click(dialog.getByRole('button', { name: '08:00 - 09:00' }));
  await view.user.click(dialog.getByRole('button', { name: /^Book 08:00 - 09:00/ }));
  return { ...view, root: server.root, open };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('sends the note with the booking, and shows it on the card', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking({ note: NOTE }));
  await book({ bookSlot }, ` ${NOTE} `);
  await gone();
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, note: NOTE, price: SHOWN_PRICE }]]);
  expect(within(await screen.findByRole('article')).getByText(NOTE)).toBeTruthy();
});

it('says nothing where nothing is written', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking());
  await book({ bookSlot }, '  ');
  await gone();
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, price: SHOWN_PRICE }]]);
  expect((await screen.findByRole('article')).textContent).not.toContain('Note');
});

it('shows and keeps the note of a booking that waits for a network', async () => {
  const unreachable = () => {
    setOnline(false);
    throw new Unreachable();
  };
  const { root } = await book({ bookSlot: unreachable }, NOTE);
  const waiting = await screen.findByRole('region', { name: 'Waiting to be sent' });
  expect(within(waiting).getByRole('article').textContent).toContain(`Note: ${NOTE}`);
  const bookSlot = jest.fn((_args: object) => makeBooking({ note: NOTE }));
  root.bookSlot = bookSlot;
  setOnline(true);
  await waitFor(() =>
    expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, note: NOTE, price: SHOWN_PRICE }]]),
  );
});

it('is not lost where the slot is taken and the dialog closed', async () => {
  const { user, open } = await book(
    {
      bookSlot: () => {
        throw refused('SLOT_TAKEN');
      },
    },
    NOTE,
  );
  await screen.findByText('This slot has just been booked.');
  await user.keyboard('{Escape}');
  await gone();
  expect((await open()).field.value).toBe(NOTE);
});

it('appears on the provider’s screen as soon as it is booked', async () => {
  act(() => void logIn('provider'));
  const { link, emit } = schemaServer({ agenda: () => page([]) });
  await renderScreen(<ProviderBookingsPage />, { at: '/provider-bookings?userId=provider', link });
  await screen.findByText('No bookings found for this provider.');
  await emit('bookingChanged', makeReceived({ note: NOTE }));
  expect(within(await screen.findByRole('article')).getByText(NOTE)).toBeTruthy();
});
