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
  await view.user.click(dialog.getByRole('button', { name: '8:00 - 9:00 am' }));
  await view.user.click(dialog.getByRole('button', { name: /^Book 8:00 - 9:00 am/ }));
  return { ...view, root: server.root, open };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('sends the note with the booking, and shows it on the card', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking({ note: NOTE }));
  await book({ bookSlot }, ` ${NOTE} `);
  await gone();
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, note: NOTE, total: '850.00' }]]);
  expect(within(await screen.findByRole('article')).getByText(NOTE)).toBeTruthy();
});

it('says nothing where nothing is written', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking());
  await book({ bookSlot }, '  ');
  await gone();
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, total: '850.00' }]]);
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
    expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, note: NOTE, total: '850.00' }]]),
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

describe('how much', () => {
  const hours = Array.from({ length: 4 }, (_, index) =>
    makeSlot({
      id: `slot-${index + 1}`,
      startTime: `${11 + index}:00`,
      endTime: `${12 + index}:00`,
      startsAt: `2030-11-24T0${5 + index}:30:00Z`,
      endsAt: `2030-11-24T0${6 + index}:30:00Z`,
      ...(index === 3 && { status: 'BOOKED' }),
    }),
  );
  const service = (unit: string, perHour: string | null) =>
    makeService({
      // Of the other one a note may still be typed.
      id: 'service-2',
      price: { ...SHOWN_PRICE, unit },
      terms: { minimumCharge: null, advanceShare: null, travel: null, perHour },
      calendar: [{ date: '2030-11-24', slots: hours }],
    });

  async function choose(offered: object, bookSlot = jest.fn((_args: object) => makeBooking())) {
    const { link } = schemaServer({
      me: () => FARMER,
      bookings: () => page([]),
      services: () => page([offered]),
      service: () => offered,
      bookSlot,
    });
    const { user } = await renderScreen(<RequestServicePage />, { at: '/request-service', link });
    await user.click(await screen.findByRole('button', { name: /^Book Now/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book Tractor' }));
    await user.click(await dialog.findByRole('button', { name: '11:00 am - 12:00 pm' }));
    const type = async (label: string, typed: string) => {
      const input = dialog.getByRole('textbox', { name: label });
      await user.clear(input);
      await user.type(input, typed);
    };
    return { user, dialog, bookSlot, type };
  }
  const sum = (dialog: ReturnType<typeof within>) => dialog.getByText('Total').parentElement?.textContent;

  it('is typed in acres, in any digits, and takes the hours that they need', async () => {
    const { user, dialog, bookSlot, type } = await choose(service('PER_ACRE', '0.80'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Acres' }).value).toBe('0.8');
    await type('Acres', '१.५');
    expect(sum(dialog)).toBe('Total₹1,275');
    await user.click(dialog.getByRole('button', { name: /^Book 11:00 am - 1:00 pm/ }));
    await gone();
    expect(bookSlot.mock.calls).toEqual([
      [{ slotId: 'slot-1', slots: 1, quantity: '1.5', total: '1275.00' }],
    ]);
  });

  it('follows from the hours again where these are changed', async () => {
    const { user, dialog, type } = await choose(service('PER_ACRE', '0.80'));
    await type('Acres', '2');
    expect(dialog.getByRole('group', { name: 'How long?' }).textContent).toContain('3 hours');
    await user.click(dialog.getByRole('button', { name: 'Shorter' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Acres' }).value).toBe('1.6');
  });

  it('is refused where there is no room for it, or it is none', async () => {
    const { dialog, type } = await choose(service('PER_ACRE', '0.80'));
    await type('Acres', '2.5');
    expect(dialog.getByText(/^There is not enough free time in a row/)).toBeTruthy();
    expect(dialog.queryByText('Total')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Choose a time' })).toHaveProperty('disabled', true);
    await type('Acres', '0');
    expect(dialog.getByText(/^Please enter how much/)).toBeTruthy();
  });

  it('is counted in trips beside the time', async () => {
    const { user, dialog, bookSlot, type } = await choose(service('PER_TRIP', null));
    await type('Trips', '3');
    await user.click(dialog.getByRole('button', { name: 'Longer' }));
    expect(sum(dialog)).toBe('Total₹2,550');
    await user.click(dialog.getByRole('button', { name: /^Book 11:00 am - 1:00 pm/ }));
    await gone();
    expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 2, quantity: '3', total: '2550.00' }]]);
  });

  it('is not asked of hours', async () => {
    const { dialog } = await choose(service('PER_HOUR', null));
    expect(dialog.queryByRole('textbox', { name: 'Hours' })).toBeNull();
  });
});
