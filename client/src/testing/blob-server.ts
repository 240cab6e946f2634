import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a store gets, and its answer to it. */
export type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer };
type Answer = (received: Received, response: ServerResponse) => void;

/** A real store for a test to send to, which answers each PUT with `answer`; by default it takes everything. */
export async function blobServer(answer: Answer = (_received, response) => response.writeHead(201).end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    if (request.method === 'OPTIONS') return void response.end();
    void buffer(request).then((body) => {
      const put = { path: request.url!, headers: request.headers, body };
      received.push(put);
      answer(put, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url, received, stop };
}
