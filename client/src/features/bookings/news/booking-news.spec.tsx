import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession, watchSession } from '@/lib/session';
import { currentUnseen, noteUnseen, watchUnseen } from '@/lib/unseen';
import { makeBooking, makeReceived } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { schemaServer } from '@/testing/schema-server';
import { makeToken } from '@/testing/tokens';
import { BookingNews } from './booking-news';
import { setChimeOn } from './chime';

let stops: (() => void)[];
beforeEach(() => {
  localStorage.clear();
  stops = [watchSession(), watchUnseen()];
  startSession(makeToken({ sub: 'u1', role: 'user' }), 'Savitri');
});
afterEach(() => {
  act(() => void toast.dismiss());
  endSession();
  for (const stop of stops) stop();
});

async function open(at: string) {
  const server = schemaServer({});
  const view = await renderScreen(<BookingNews />, { at, link: server.link });
  return { ...view, ...server };
}

it('tells on any screen who has booked, counts it, and leads there', async () => {
  const { emit, address } = await open('/home');
  await emit('bookingChanged', makeReceived({ news: 'BOOKED' }));
  expect(await screen.findByText('New booking from Ramesh Patil')).toBeTruthy();
  expect(currentUnseen()).toEqual({ made: [], received: ['booking-1'] });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toBe('/provider-bookings?userId=u1');
  await waitFor(() => expect(currentUnseen().received).toEqual([]));
});

it('counts a booking once, however much happens to it, and says what comes twice once', async () => {
  const { emit } = await open('/games');
  await emit('bookingChanged', makeBooking({ version: 2, news: 'ACCEPTED' }));
  await emit('bookingChanged', makeBooking({ version: 2, news: 'ACCEPTED' }));
  await emit('bookingChanged', makeBooking({ version: 3, news: 'NOTE_ANSWERED' }));
  expect(await screen.findByText('Sunita Jadhav answered your note')).toBeTruthy();
  expect(await screen.findAllByText('Sunita Jadhav accepted your booking')).toHaveLength(1);
  expect(currentUnseen().made).toEqual(['booking-1']);
});

it('counts nothing on the screen that shows it', async () => {
  const { emit } = await open('/request-service');
  await emit('bookingChanged', makeBooking({ version: 2, news: 'MOVE_PROPOSED' }));
  expect(await screen.findByText('Sunita Jadhav proposes another time')).toBeTruthy();
  expect(currentUnseen().made).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
});

it('is silent about what one did oneself', async () => {
  const { emit } = await open('/home');
  await emit('bookingChanged', makeReceived({ status: 'ACCEPTED', version: 2, news: null }));
  expect(currentUnseen()).toEqual({ made: [], received: [] });
});

it('says that a receipt was agreed to, and that the booking has another time', async () => {
  const { emit } = await open('/home');
  await emit('bookingChanged', makeReceived({ version: 2, news: 'RECEIPT_ANSWERED' }));
  expect(await screen.findByText('Receipt: Ramesh Patil said yes')).toBeTruthy();
  await emit('bookingChanged', makeReceived({ version: 3, news: 'MOVE_TAKEN' }));
  expect(await screen.findByText('Ramesh Patil: The booking has a new time.')).toBeTruthy();
});

it('leaves what is counted to its user, also in the other tabs', async () => {
  noteUnseen('made', 'booking-7');
  const stored = localStorage.getItem('unseenNews');
  endSession();
  expect(localStorage.getItem('unseenNews')).toBeNull();
  startSession(makeToken({ sub: 'u2', role: 'user' }), 'Anil');
  // As another tab would have it, where the first is still logged in.
  localStorage.setItem('unseenNews', stored!);
  window.dispatchEvent(new StorageEvent('storage', { key: 'unseenNews' }));
  expect(currentUnseen().made).toEqual([]);
});

describe('the sound', () => {
  const contexts: { resumed: number; suspended: number }[] = [];
  class FakeAudio {
    currentTime = 0;
    destination = {};
    resumed = 0;
    suspended = 0;
    constructor() {
      contexts.push(this);
    }
    resume = async () => void (this.resumed += 1);
    suspend = async () => void (this.suspended += 1);
    createGain = () => ({
      gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
      connect: () => {},
    });
    createOscillator() {
      const voice = {
        frequency: { value: 0 },
        onended: () => {},
        connect: (to: unknown) => to,
        start: () => {},
        stop: () => void setTimeout(() => voice.onended()),
      };
      return voice;
    }
  }
  beforeAll(() => void Object.assign(window, { AudioContext: FakeAudio }));
  afterAll(() => void Reflect.deleteProperty(window, 'AudioContext'));

  it('comes from one audio context, which lets go of the speaker, and can be switched off', async () => {
    const { emit } = await open('/home');
    for (const version of [2, 3]) {
      await emit('bookingChanged', makeBooking({ version, news: 'ACCEPTED' }));
      await waitFor(() => expect(contexts).toMatchObject([{ resumed: version - 1, suspended: version - 1 }]));
    }
    setChimeOn(false);
    await emit('bookingChanged', makeBooking({ version: 4, news: 'ACCEPTED' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(contexts).toMatchObject([{ resumed: 2 }]);
    setChimeOn(true);
  });
});
