import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { httpRequest } from './wrk.mjs';

/**
 * Sends all requests at the same instant, each over a connection of its own that was open before.
 * @param {{port: number}} side
 * @param {object[]} requests as for `httpRequest`
 * @returns {Promise<{status: number, ms: number}[]>} each answer, and how long it took
 */
export async function race({ port }, requests) {
  const texts = requests.map((request) => httpRequest({ ...request, close: true }));
  const sockets = await Promise.all(
    texts.map(async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const started = performance.now();
  return Promise.all(
    sockets.map(async (socket, index) => {
      socket.write(texts[index]);
      const answer = await text(socket);
      return { status: Number(answer.split(' ', 2)[1]), ms: performance.now() - started };
    }),
  );
}
