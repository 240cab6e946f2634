import { screen, waitFor, within } from '@testing-library/react';
import { makeBooking, makeReceived, makeService, makeSlot, page } from '@/testing/facts';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { withNews } from '@/testing/with-news';
import { ProviderBookingsPage } from './provider-bookings';
import { RequestServicePage } from './request-service';

const MOVE = {
  slotId: 'slot-9',
  date: '2030-11-26',
  startTime: '10:00',
  endDate: '2030-11-26',
  endTime: '11:00',
  startsAt: '2030-11-26T04:30:00Z',
  endsAt: '2030-11-26T05:30:00Z',
  proposedBy: 'PROVIDER',
  canAnswer: true,
  canWithdraw: false,
};

async function open(booking: unknown, more: Root = {}) {
  const server = schemaServer({ bookings: () => page([booking]), services: () => page([]), ...more });
  const view = await renderScreen(withNews(<RequestServicePage />), {
    at: '/request-service',
    link: server.link,
  });
  return { ...view, ...server, card: within(await screen.findByRole('article')) };
}
const refuse = (code: string) => () => {
  throw refused(code);
};
const hour = (at: number, status = 'OPEN') => {
  const time = (of: number) => `${String(of).padStart(2, '0')}:00`;
  return makeSlot({
    id: `slot-${at}`,
    startTime: time(at),
    endTime: time(at + 1),
    startsAt: `2030-11-24T${time(at)}:00Z`,
    endsAt: `2030-11-24T${time(at + 1)}:00Z`,
    status,
  });
};

prepareFarmer();

it('shows another time that the other side proposes, with both times, and takes it by one tap', async () => {
  const answerMove = jest.fn((_args: object) =>
    makeBooking({ version: 3, slotId: 'slot-9', date: '2030-11-26', startTime: '10:00', endTime: '11:00' }),
  );
  const { card, emit, user } = await open(makeBooking(), { answerMove });
  expect(card.queryByRole('button', { name: 'Yes' })).toBeNull();
  await emit('bookingChanged', makeBooking({ version: 2, move: MOVE }));
  expect(await card.findByText('Sunita Jadhav proposes another time')).toBeTruthy();
  expect(card.getByRole('status').textContent).toMatch(
    /Now.*24 Nov.*8:00 - 9:00 am.*New.*26 Nov.*10:00 - 11:00 am/,
  );
  await user.click(card.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The booking has a new time.')).toBeTruthy();
  expect(answerMove).toHaveBeenCalledWith({ bookingId: 'booking-1', accept: true, slotId: 'slot-9' });
  await waitFor(() => expect(card.queryByText('Sunita Jadhav proposes another time')).toBeNull());
  expect(screen.getByRole('article').getAttribute('aria-label')).toContain('10:00 - 11:00 am');
});

it('declines it, and says where it is no longer proposed', async () => {
  const answerMove = refuse('MOVE_GONE');
  const { card, root, user } = await open(makeBooking({ move: MOVE }), { answerMove });
  await user.click(card.getByRole('button', { name: 'No' }));
  expect(await screen.findByText(/This time is no longer proposed/)).toBeTruthy();
  root.answerMove = () => makeBooking({ version: 2 });
  await user.click(card.getByRole('button', { name: 'No' }));
  expect(await screen.findByText('The booking keeps its time.')).toBeTruthy();
  await waitFor(() => expect(card.queryByRole('button', { name: 'No' })).toBeNull());
});

it('waits for the answer to one’s own, and takes it back', async () => {
  const withdrawMove = jest.fn((_args: object) => makeBooking({ version: 2 }));
  const { card, user } = await open(makeBooking({ move: { ...MOVE, proposedBy: 'CONSUMER' } }), {
    withdrawMove,
  });
  expect(card.getByText('Waiting for the answer of Sunita Jadhav')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Yes' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(card.queryByText(/Waiting/)).toBeNull());
  expect(withdrawMove).toHaveBeenCalledWith({ bookingId: 'booking-1' });
});

describe('the calendar of another time', () => {
  const booking = makeBooking({ slots: 2, slotId: 'slot-8', startTime: '08:00', endTime: '10:00' });
  const slots = [hour(7), hour(8, 'BOOKED'), hour(9, 'BOOKED'), hour(10), hour(11, 'BOOKED'), hour(12)];
  const service = () => makeService({ calendar: [{ date: '2030-11-24', slots }] });
  const choose = async (view: Awaited<ReturnType<typeof open>>, time: RegExp) => {
    await view.user.click(view.card.getByRole('button', { name: 'Change time' }));
    await view.user.click(await screen.findByRole('button', { name: time }));
  };

  it('offers the booking’s own time in part, as long as the job is, and proposes it', async () => {
    const proposeMove = jest.fn((_args: object) =>
      makeBooking({ version: 2, move: { ...MOVE, proposedBy: 'CONSUMER' } }),
    );
    const view = await open(booking, { service, proposeMove });
    await choose(view, /^9:00 - 10:00 am$/);
    expect(screen.getByRole('button', { name: /8:00 - 9:00 am\s*Booked/ })).toHaveProperty('disabled', true);
    await view.user.click(screen.getByRole('button', { name: 'Propose 9:00 - 11:00 am, 24 Nov' }));
    expect(await screen.findByText('Sunita Jadhav is now asked whether this time suits.')).toBeTruthy();
    expect(proposeMove).toHaveBeenCalledWith({ bookingId: 'booking-1', slotId: 'slot-9', as: 'CONSUMER' });
    expect(await view.card.findByText('Waiting for the answer of Sunita Jadhav')).toBeTruthy();
  });

  it('goes an hour back over it, and refuses where the job has no room', async () => {
    const view = await open(booking, { service });
    await choose(view, /^7:00 - 8:00 am$/);
    expect(screen.getByRole('button', { name: 'Propose 7:00 - 9:00 am, 24 Nov' })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: /^10:00 - 11:00 am$/ }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose another time.');
    expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull();
  });

  it('says why it was refused, and stays', async () => {
    const view = await open(booking, { service, proposeMove: refuse('SLOT_TAKEN') });
    await choose(view, /^7:00 - 8:00 am$/);
    await view.user.click(screen.getByRole('button', { name: /Propose/ }));
    expect(await screen.findByText('This slot has just been booked.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Propose/ })).toBeTruthy();
  });

  it('is not offered once the booking is final', async () => {
    const { card } = await open(makeBooking({ status: 'COMPLETED', canCancel: false }));
    expect(card.queryByRole('button', { name: 'Change time' })).toBeNull();
  });
});

describe('why a booking is cancelled', () => {
  it('is said with one tap more', async () => {
    const cancelBooking = jest.fn((_args: object) => makeBooking({ status: 'CANCELED', version: 2 }));
    const { card, user } = await open(makeBooking(), { cancelBooking });
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('radio', { name: 'Machine broken' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
    await waitFor(() =>
      expect(cancelBooking).toHaveBeenCalledWith({ id: 'booking-1', reason: 'MACHINE_BROKEN' }),
    );
  });

  it('is read by the other side as it happens', async () => {
    const { emit } = await open(makeBooking());
    await emit(
      'bookingChanged',
      makeBooking({ status: 'CANCELED', version: 2, news: 'CANCELED', cancelReason: 'ILL' }),
    );
    expect(await screen.findByText('Your booking with Sunita Jadhav was cancelled · Illness')).toBeTruthy();
  });

  it('is said by the provider with the status, and stays on the card', async () => {
    const changed = makeReceived({
      status: 'CANCELED',
      version: 2,
      nextStatuses: [],
      cancelReason: 'WEATHER',
    });
    const setBookingStatus = jest.fn((_args: object) => changed);
    const agenda = ({ latestFirst }: Record<string, unknown>) => page(latestFirst ? [] : [makeReceived()]);
    const server = schemaServer({ agenda, setBookingStatus });
    const at = '/provider-bookings?userId=provider';
    const { user } = await renderScreen(<ProviderBookingsPage />, { at, link: server.link });
    const card = within(await screen.findByRole('article'));
    await user.selectOptions(card.getByRole('combobox', { name: 'Status' }), 'CANCELED');
    await user.click(await screen.findByRole('radio', { name: 'Weather' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
    expect(await card.findByText('Reason: Weather')).toBeTruthy();
    expect(setBookingStatus).toHaveBeenCalledWith({ id: 'booking-1', status: 'CANCELED', reason: 'WEATHER' });
  });
});
