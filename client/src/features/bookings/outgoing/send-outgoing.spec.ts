import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { endSession, expireSession, startSession, watchSession } from '@/lib/session';
import { createCache } from '@/lib/apollo/cache';
import { makeBooking } from '@/testing/facts';
import { memoryDatabase } from '@/testing/memory-database';
import { refusal } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { forgetOutgoing, keepUnsent, readOutgoing } from './outgoing';
import { sendOutgoing, type Settled } from './send-outgoing';

const offline = new TypeError('Failed to fetch');
const database = memoryDatabase();

const logIn = (userId: string) =>
  startSession(makeToken({ sub: userId, role: 'user', exp: inMinutes(60) }), userId);
const request = (targetId: string, kind: 'BOOK' | 'CANCEL' = 'BOOK') =>
  ({
    kind,
    targetId,
    consumerId: 'farmer',
    serviceType: 'TRACTOR',
    providerName: 'Sunita Jadhav',
    date: '2031-05-06',
    startTime: '08:00',
    endTime: '09:00',
  }) as const;
const keep = (...wanted: Parameters<typeof request>) => keepUnsent(offline, request(...wanted));
const waitingFor = async (userId: string) => (await readOutgoing(userId)).map(({ id }) => id);

/** Sends to a server that answers by slot or booking, and tells what arrived there and how each request ended. */
async function send(answer: (target: string) => void = () => undefined) {
  const arrived: string[] = [];
  const settled: Settled[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const booked = operationName === 'BookingsBookSlot';
        const target = String(booked ? variables.slotId : variables.id);
        arrived.push(target);
        try {
          answer(target);
          const booking = { __typename: 'Booking', ...makeBooking({ id: `of-${target}`, slotId: target }) };
          observer.next({ data: booked ? { bookSlot: booking } : { cancelBooking: booking } });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const twice = [1, 2].map(() => sendOutgoing(client, (each) => settled.push(each)));
  await Promise.all(twice);
  return { arrived, settled };
}

const failing = (failed: string, error: unknown) => (target: string) => {
  if (target === failed) throw error;
};

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  database.content.clear();
  stop = watchSession();
  logIn('farmer');
});
afterEach(() => {
  endSession();
  stop();
});

it('sends each request once, in the order in which they were made, though asked twice', async () => {
  await keep('slot-1');
  await keep('booking-1', 'CANCEL');
  await keep('slot-2');
  const { arrived, settled } = await send();
  expect(arrived).toEqual(['slot-1', 'booking-1', 'slot-2']);
  expect(settled.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  expect(await waitingFor('farmer')).toEqual([]);
  expect((await send()).arrived).toEqual([]);
});

it('keeps a request once', async () => {
  await keep('slot-1');
  await keep('slot-1');
  expect(await waitingFor('farmer')).toEqual(['BOOK:slot-1']);
});

it('stops where nobody answers, and keeps everything', async () => {
  await keep('slot-1');
  await keep('slot-2');
  const { arrived, settled } = await send(failing('slot-1', offline));
  expect(arrived).toEqual(['slot-1']);
  expect(settled).toEqual([]);
  expect(await waitingFor('farmer')).toEqual(['BOOK:slot-1', 'BOOK:slot-2']);
});

it('keeps what was refused with the reason, and does not send it again', async () => {
  await keep('slot-1');
  await keep('slot-2');
  const { settled } = await send(failing('slot-1', refusal('SLOT_TAKEN')));
  expect(settled.map(({ entry, error }) => [entry.targetId, !!error])).toEqual([
    ['slot-1', true],
    ['slot-2', false],
  ]);
  expect(await readOutgoing('farmer')).toEqual([
    expect.objectContaining({ id: 'BOOK:slot-1', refusal: expect.objectContaining({ code: 'SLOT_TAKEN' }) }),
  ]);
  expect((await send()).arrived).toEqual([]);
});

it.each(['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_TRIES'])('takes %s for no decision', async (code) => {
  await keep('slot-1');
  await keep('slot-2');
  const { arrived, settled } = await send(failing('slot-1', refusal(code)));
  expect(arrived).toEqual(['slot-1', 'slot-2']);
  expect(settled).toHaveLength(1);
  expect(await waitingFor('farmer')).toEqual(['BOOK:slot-1']);
});

it('never sends what somebody else left, and keeps it for them', async () => {
  await keep('slot-1');
  logIn('neighbour');
  expect((await send()).arrived).toEqual([]);
  logIn('farmer');
  expect((await send()).arrived).toEqual(['slot-1']);
});

it('keeps nothing that the server has answered, nor for nobody', async () => {
  expect(await keepUnsent(refusal('SLOT_TAKEN'), request('slot-1'))).toBe(false);
  endSession();
  expect(await keep('slot-1')).toBe(false);
  expect(database.content.size).toBe(0);
});

it('outlives a session that ran out, and can be forgotten', async () => {
  await keep('slot-1');
  expireSession();
  logIn('farmer');
  expect(await waitingFor('farmer')).toEqual(['BOOK:slot-1']);
  await forgetOutgoing('farmer');
  expect((await send()).arrived).toEqual([]);
});
