import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeReceipt, makeReceived, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { ProviderBookingsPage } from './provider-bookings';

type Facts = Record<string, unknown>;

const ACCEPTED = { status: 'ACCEPTED', nextStatuses: ['IN_PROGRESS', 'COMPLETED', 'CANCELED'] };
const COMPLETED = { status: 'COMPLETED', nextStatuses: [], canCancel: false };
const completed = (receipt: Facts = {}, version = 2) =>
  makeReceived({ ...COMPLETED, version, receipt: makeReceipt(receipt) });

async function open(root: Root = {}, booking: object = makeReceived(ACCEPTED)) {
  const server = schemaServer({
    agenda: ({ latestFirst }) => page(latestFirst ? [] : [booking]),
    booking: () => booking,
    ...root,
  });
  const at = '/provider-bookings?userId=provider';
  const view = await renderScreen(<ProviderBookingsPage />, { at, link: server.link });
  return { ...view, ...server, card: within(await screen.findByRole('article')) };
}

/** The dialog of what was done, as it opens. */
async function ask({ user, card }: Awaited<ReturnType<typeof open>>, button = 'Done') {
  await user.click(card.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How much was done?' }));
  return { dialog, input: await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Hours' }) };
}
const sumIn = (dialog: ReturnType<typeof within>) => dialog.getByText('Total').parentElement?.textContent;

prepareProvider();

it('asks how much was done, shows the bill that follows, and leads to its receipt', async () => {
  const completeBooking = jest.fn((_args: object) => completed({ quantity: '1.05', total: '892.50' }));
  const view = await open({ completeBooking });
  const { dialog, input } = await ask(view);
  expect(input.value).toBe('1');
  expect(sumIn(dialog)).toBe('Total₹850');

  // In the digits of any keyboard.
  fireEvent.change(input, { target: { value: '१.०५' } });
  expect(sumIn(dialog)).toBe('Total₹892.50');
  expect(dialog.queryByRole('status')).toBeNull();
  await view.user.click(dialog.getByRole('button', { name: 'Done' }));

  expect(await screen.findByText('Status: Completed')).toBeTruthy();
  expect(completeBooking).toHaveBeenCalledWith({ id: 'booking-1', quantity: '1.05' });
  const link = await view.card.findByRole('link', { name: 'Receipt no. 7' });
  expect(link.getAttribute('href')).toBe('/receipt?bookingId=booking-1');
});

it('counts a minimum and the way, at the terms that were agreed', async () => {
  const terms = {
    minimumCharge: '1000.00',
    advanceShare: null,
    perHour: null,
    travel: { perKm: '10.00', freeKm: '5' },
  };
  const booking = makeReceived({ ...ACCEPTED, terms });
  Object.assign(booking.quote, { total: '1040.00', distanceKm: 9 });
  const { dialog, input } = await ask(await open({}, booking));
  expect(sumIn(dialog)).toBe('Total₹1,040');
  fireEvent.change(input, { target: { value: '2' } });
  expect(sumIn(dialog)).toBe('Total₹1,740');
});

it('says before that the consumer will be asked, and after that they are', async () => {
  const receipt = {
    number: null,
    issuedAt: null,
    quantity: '2',
    total: '1700.00',
    awaitsConsent: true,
  };
  const waiting = completed(receipt);
  const view = await open({ completeBooking: () => waiting });
  const { dialog, input } = await ask(view);
  fireEvent.change(input, { target: { value: '2' } });
  expect(dialog.getByRole('status').textContent).toContain('Ramesh Patil is asked to say yes first.');
  await view.user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await view.card.findByText('Waiting for Ramesh Patil to say yes to ₹1,700.')).toBeTruthy();

  const refusal = {
    ...waiting,
    version: 3,
    receipt: makeReceipt({ ...receipt, awaitsConsent: false, isRefused: true }),
  };
  await view.emit('bookingChanged', refusal);
  expect(await view.card.findByText(/^Ramesh Patil said no to ₹1,700/)).toBeTruthy();
  const again = await ask(view, 'Enter again');
  expect(again.input.value).toBe('2');
});

it.each(['', '0', '1.234', 'x'])('wants a quantity: %j', async (typed) => {
  const completeBooking = jest.fn(() => completed());
  const view = await open({ completeBooking });
  const { dialog, input } = await ask(view);
  fireEvent.change(input, { target: { value: typed } });
  expect(dialog.getByText(/^Please enter how much/)).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(document.activeElement).toBe(input);
  expect(completeBooking).not.toHaveBeenCalled();
});

it('keeps the dialog and says why where it is refused', async () => {
  const view = await open({
    completeBooking: () => {
      throw refused('BOOKING_FINAL');
    },
  });
  const { dialog } = await ask(view);
  await view.user.click(dialog.getByRole('button', { name: 'Done' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This booking is already completed or cancelled.',
  );
});

describe('"done", said from here', () => {
  const undone = { undoCompletion: () => makeReceived({ status: 'ACCEPTED', version: 3 }) };
  const byList = async (root: Root = {}) => {
    const view = await open({ setBookingStatus: () => completed(), ...root });
    await view.user.selectOptions(view.card.getByRole('combobox', { name: 'Status' }), 'Completed');
    return { ...view, undo: await view.card.findByRole('button', { name: 'Take back “Done”' }) };
  };

  it('can be taken back', async () => {
    const { user, undo, card } = await byList(undone);
    expect(undo.textContent).toMatch(/“Done”\d{1,2}$/);
    await user.click(undo);
    expect(await screen.findByText('Status: Accepted')).toBeTruthy();
    await waitFor(() => expect(card.queryByRole('button', { name: 'Take back “Done”' })).toBeNull());
    expect(await card.findByRole('button', { name: 'Done' })).toBeTruthy();
  });

  it('for a minute', async () => {
    const { card } = await byList();
    const clock = performance.now.bind(performance);
    const now = jest.spyOn(performance, 'now').mockImplementation(() => clock() + 60_000);
    try {
      await waitFor(() => expect(card.queryByRole('button', { name: 'Take back “Done”' })).toBeNull(), {
        timeout: 20_000,
      });
    } finally {
      now.mockRestore();
    }
  });
});

it('offers nothing to take back of what was completed elsewhere', async () => {
  const { card } = await open({}, { ...completed(), id: 'booking-9' });
  expect(card.getByRole('link', { name: 'Receipt no. 7' })).toBeTruthy();
  expect(card.queryByRole('button', { name: /Done/ })).toBeNull();
});
