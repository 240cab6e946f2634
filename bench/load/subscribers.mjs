import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SLOT_CHANGED } from './documents.mjs';

const PROCESSES = 3;

/**
 * Opens sockets from several processes and subscribes to the changes of services' slots.
 * @param {{url: string, protocol: 'graphql' | 'raw', sockets: number, each?: number, topics: string[], tokens: string[]}} options
 *   `each`: subscriptions of a socket
 */
export async function openSubscribers({ sockets, each = 1, ...options }) {
  const share = Math.ceil(sockets / PROCESSES);
  const children = [];
  for (let offset = 0; offset < sockets; offset += share) {
    const part = {
      ...options,
      each,
      query: SLOT_CHANGED,
      offset,
      sockets: Math.min(share, sockets - offset),
    };
    const child = fork(join(import.meta.dirname, 'subscriber.child.mjs'), [JSON.stringify(part)]);
    children.push({ child, closed: once(child, 'exit') });
  }
  await Promise.all(children.map(answerOf));
  const tell = (message) => children.forEach(({ child }) => child.connected && child.send(message));
  return {
    /** Says what the next event is known by, and when it is sent: now. */
    announce: (key) => tell({ sent: key, at: performance.timeOrigin + performance.now() }),
    /** Stops reading for good. */
    freeze: () => tell({ freeze: true }),
    /** What came since the last call. */
    async collect() {
      const answers = children.map(answerOf);
      tell({ collect: true });
      const parts = await Promise.all(answers);
      return {
        deliveries: parts.reduce((sum, part) => sum + part.deliveries, 0),
        closed: parts.reduce((sum, part) => sum + part.closed, 0),
        latencies: parts.flatMap((part) => part.latencies),
      };
    },
    async stop() {
      children.forEach(({ child }) => child.kill());
      await Promise.all(children.map(({ closed }) => closed));
    },
  };
}

async function answerOf({ child, closed }) {
  const [answer] = await Promise.race([once(child, 'message'), closed.then(() => [])]);
  if (!answer) throw new Error('The subscribers left.');
  return answer;
}
