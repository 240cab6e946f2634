import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Attack } from '../support/attack.js';
import type { Target } from '../support/target.js';

/** A socket that says hello, or does not, and whatever it is told to. */
async function open(target: Target, address: string, hello = true): Promise<WebSocket | null> {
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': address },
  });
  socket.on('error', () => undefined);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  if (!isOpen) return null;
  if (hello) socket.send(JSON.stringify({ type: 'connection_init' }));
  return socket;
}

function say(socket: WebSocket, message: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** A subscription of some 2,000 tokens that nobody else has. */
function dearSubscription(serviceId: string): string {
  const fields = Array.from({ length: 1_900 }, () => 'id').join(' ');
  return `subscription S${randomUUID().replaceAll('-', '')} { slotChanged(serviceId: "${serviceId}") { ${fields} } }`;
}

async function someService(target: Target): Promise<string> {
  const { body } = await target.visitor().ask('{ services(first: 1) { edges { node { id } } } }');
  return body.data.services.edges[0].node.id as string;
}

/** Opens many from a few addresses, lets each do its worst, and holds them for as long as the server lets it. */
async function hold(
  target: Target,
  count: number,
  doWorst: (socket: WebSocket) => Promise<void> | void,
  hello = true,
): Promise<string> {
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = await open(target, `198.51.100.${index % 20}`, hello);
    if (!socket) continue;
    sockets.push(socket);
    await doWorst(socket);
  }
  await pause(1_000);
  const held = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const socket of sockets) socket.terminate();
  return `${sockets.length} sockets let in, ${held} held`;
}

export const SOCKETS: readonly Attack[] = [
  {
    name: 'a thousand sockets with a hundred dear subscriptions each',
    async run(target, seconds) {
      const serviceId = await someService(target);
      const until = Date.now() + seconds * 1000;
      return hold(target, 1_000, async (socket) => {
        // One cheap client can send so much and no more in the time that it has.
        for (let id = 0; id < 100 && Date.now() < until; id++) {
          say(socket, { type: 'subscribe', id: String(id), payload: { query: dearSubscription(serviceId) } });
          if (id % 20 === 0) await pause(0);
        }
      });
    },
  },
  {
    name: 'ratings of providers that do not exist',
    run(target) {
      const query = 'subscription ($ids: [ID!]!) { ratingChanged(providerIds: $ids) { id } }';
      return hold(target, 50, (socket) => {
        for (let id = 0; id < 100; id++) {
          const ids = Array.from({ length: 100 }, (_, index) =>
            index % 2 ? `${id} ${index}` : randomUUID(),
          );
          say(socket, { type: 'subscribe', id: String(id), payload: { query, variables: { ids } } });
        }
      });
    },
  },
  {
    name: 'sockets that never say who they are',
    run: (target) => hold(target, 1_000, () => undefined, false),
  },
  {
    name: 'twenty thousand pings',
    run: (target) =>
      hold(target, 1, async (socket) => {
        for (let count = 0; count < 20_000; count++) {
          say(socket, { type: 'ping' });
          if (count % 500 === 0) await pause(0);
        }
      }),
  },
];
