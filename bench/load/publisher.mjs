import { setTimeout } from 'node:timers/promises';
import { SET_SLOT_STATUS } from './documents.mjs';
import { tokenOf } from './tokens.mjs';
import { ask } from './wrk.mjs';

const HOURS = 10;
const DAYS = 10;

/** Changes slots of our server through its API, as their providers do: closed, and later open again. */
export function slotPublisher(side) {
  return (event) =>
    ask(side, {
      method: 'POST',
      path: '/graphql',
      token: tokenOf(event.service.providerId),
      body: {
        operationName: 'SlotsSetStatus',
        variables: { slotId: event.slotId, status: event.status },
        query: SET_SLOT_STATUS,
      },
    });
}

/** The same events, posted to the floor as they are to arrive. */
export function rawPublisher(side) {
  return ({ service, slotId, startsAt, status }) => {
    const times = {
      date: startsAt.slice(0, 10),
      startTime: '08:00',
      endTime: '09:00',
      startsAt,
      endsAt: startsAt,
    };
    const slotChanged = { __typename: 'Slot', id: slotId, serviceId: service.id, ...times, status };
    return ask(side, { method: 'POST', path: '/', body: { topic: service.id, data: { slotChanged } } });
  };
}

/**
 * Publishes evenly for so many seconds, each service in turn.
 * @param {(event: object) => Promise<unknown>} publish
 * @param {Generator<object>} events as `slotEvents` makes them
 * @param {{perSecond: number, seconds: number, announce: (key: string) => void}} options
 * @returns {Promise<number>} how many there were
 */
export async function publishEvenly(publish, events, { perSecond, seconds, announce }) {
  const started = performance.now();
  const count = perSecond * seconds;
  const sent = [];
  for (let n = 0; n < count; n++) {
    await setTimeout(Math.max(0, started + (1000 * n) / perSecond - performance.now()));
    const event = events.next().value;
    announce(event.slotId + event.status);
    sent.push(publish(event));
  }
  await Promise.all(sent);
  return count;
}

/** Slots to close, one after the other, and then to open again, for ever. */
export function* slotEvents(services) {
  for (;;) {
    for (const status of ['NOT_WORKING', 'OPEN']) {
      for (let n = 0; n < HOURS * DAYS; n++) {
        for (const service of services) yield { service, status, ...service.slot(n) };
      }
    }
  }
}
