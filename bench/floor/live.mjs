/**
 * The floor of live updates: a socket names topics, one a message, and gets whatever is posted for them, serialised once for all.
 * It knows no people, no GraphQL and no database, and never looks whether anybody reads. Reads PORT and HOST.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

const { PORT, HOST } = process.env;
const listeners = new Map();

const server = createServer(async (request, response) => {
  const { topic, data } = await json(request);
  const message = Buffer.from(JSON.stringify({ type: 'next', id: topic, payload: { data } }));
  for (const socket of listeners.get(topic) ?? []) socket.send(message, { binary: false });
  response.end('{}');
});

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('message', (data) => {
    const topic = String(data);
    if (!listeners.has(topic)) listeners.set(topic, []);
    listeners.get(topic).push(socket);
    socket.send('{"type":"listening"}');
  });
});

server.listen(Number(PORT), HOST);
