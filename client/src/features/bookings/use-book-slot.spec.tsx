import { ServerError } from '@apollo/client/errors';
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession, watchSession } from '@/lib/session';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { type BookingScreen, useBookSlot } from './use-book-slot';

const booking = {
  __typename: 'Booking',
  id: 'b1',
  version: 1,
  status: 'BOOKED',
  serviceId: 's1',
  slotId: 'slot1',
  serviceType: 'TRACTOR',
  providerName: 'Sunita Jadhav',
  date: '2031-05-06',
  startTime: '08:00',
  endTime: '09:00',
  canCancel: true,
  nextStatuses: [],
  viewerSide: 'CONSUMER',
  price: { __typename: 'Price', charges: '850', unit: 'PER_HOUR', currency: 'INR' },
  contact: null,
  provider: { __typename: 'User', id: 'p1', name: 'Sunita Jadhav' },
  consumer: { __typename: 'User', id: 'u1', name: 'Ramesh' },
};

const slot = { id: 'slot1', date: '2031-05-06', startTime: '08:00', endTime: '09:00' };
const price = { charges: '850.00', unit: 'PER_HOUR' as const, currency: 'INR' };
const service = { type: 'TRACTOR' as const, price, provider: { name: 'Sunita Jadhav' } };

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
  startSession(makeToken({ sub: 'u1', role: 'user', exp: inMinutes(60) }), 'Ramesh');
});
afterEach(() => {
  toast.dismiss();
  endSession();
  stop();
});

async function book(on: BookingScreen, answer: Answers[string], consumerId?: string) {
  const results: unknown[] = [];
  function Host() {
    const { book: bookSlot } = useBookSlot(on, { consumerId });
    return <button onClick={async () => results.push(await bookSlot(slot, service))}>book</button>;
  }
  const view = await renderScreen(<Host />, { answers: { BookingsBookSlot: answer } });
  await view.user.click(screen.getByRole('button', { name: 'book' }));
  await waitFor(() => expect(results).toHaveLength(1));
  return { ...view, result: results[0] };
}

const network = () => {
  throw new TypeError('Failed to fetch');
};
const taken = () => {
  throw refusal('SLOT_TAKEN');
};
const brokenProxy = () => {
  throw new ServerError('Bad gateway', { response: new Response('', { status: 502 }), bodyText: '' });
};

it.each<[BookingScreen, string]>([
  ['map', 'Booked: Tractor from Sunita Jadhav, 8:00 - 9:00 am on Tue, 6 May, 2031.'],
  ['services', 'Successfully booked 8:00 - 9:00 am on Tue, 6 May, 2031 for Tractor'],
])('names on the %s screen what was booked', async (on, text) => {
  const { result } = await book(on, () => ({ bookSlot: booking }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(result).toBe('booked');
});

// jsdom has no database: what cannot be kept to be sent later has failed.
it.each<[BookingScreen, string, Answers[string], string]>([
  ['map', 'a refusal', taken, 'This slot has just been booked.'],
  ['map', 'a dead network', network, 'An error occurred during booking. Please try again.'],
  ['map', 'a broken answer', brokenProxy, 'Booking failed. Please try again.'],
  ['services', 'a refusal', taken, 'This slot has just been booked.'],
  ['services', 'a dead network', network, 'Error booking slot. Please try again.'],
  ['services', 'a broken answer', brokenProxy, 'Failed to book slot'],
])('says on the %s screen what %s means', async (on, _what, answer, text) => {
  const { result } = await book(on, answer);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(result).toBeNull();
});

it.each<[BookingScreen, string]>([
  ['map', 'Please login to book a service.'],
  ['services', 'You must be logged in or have a userId in the URL to book a service.'],
])('asks for the login on the %s screen and sends nothing', async (on, text) => {
  endSession();
  const server = jest.fn(() => ({ bookSlot: booking }));
  await book(on, server);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server).not.toHaveBeenCalled();
});

it('names the consumer only where it is somebody else', async () => {
  const sent: unknown[] = [];
  const answer: Answers[string] = ({ consumerId }) => (sent.push(consumerId), { bookSlot: booking });
  const own = await book('services', answer, 'u1');
  own.unmount();
  await book('services', answer, 'u2');
  expect(sent).toEqual([undefined, 'u2']);
});
