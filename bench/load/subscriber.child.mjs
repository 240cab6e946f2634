/**
 * Many subscribers in a process of their own (load/subscribers.mjs): opens its sockets, says that it is ready, and counts. Of one
 * socket in twenty it notes when each event came.
 */
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';

const { url, protocol, sockets, each, topics, query, tokens, offset } = JSON.parse(process.argv[2]);
const AT_ONCE = 50;
const SOCKETS_AN_ADDRESS = 50;
const SAMPLED = 20;
/** The slot's id and its new status. */
const KEY = /"id":"([\w-]{30})".*?"status":"([A-Z_]+)"/;

const sentAt = new Map();
const open = [];
let deliveries = 0;
let closed = 0;
let latencies = [];

process.on('message', (message) => {
  if (message.sent) sentAt.set(message.sent, message.at);
  if (message.collect) {
    process.send({ deliveries, latencies, closed });
    deliveries = 0;
    latencies = [];
  }
  if (message.freeze) for (const socket of open) socket._socket.pause();
});

for (let first = 0; first < sockets; first += AT_ONCE) {
  const batch = Array.from({ length: Math.min(AT_ONCE, sockets - first) }, (_, index) => first + index);
  open.push(...(await Promise.all(batch.map(subscribe))));
}
// What is refused is refused before the answer to the next question.
await setTimeout(500);
process.send({ ready: true });

async function subscribe(index) {
  const number = offset + index;
  // As many addresses as many homes would have: one may not hold thousands of sockets.
  const home = Math.floor(number / SOCKETS_AN_ADDRESS);
  const localAddress = `127.1.${home >> 8}.${1 + ((home & 255) % 254)}`;
  const socket = new WebSocket(url, protocol === 'graphql' ? 'graphql-transport-ws' : undefined, {
    localAddress,
  });
  socket.on('close', () => (closed += 1));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  if (protocol === 'graphql') await initialise(socket, tokens[number % tokens.length]);
  for (let id = 0; id < each; id++) {
    const serviceId = topics[(number + id) % topics.length];
    socket.send(protocol === 'graphql' ? subscription(String(id), serviceId) : serviceId);
  }
  socket.on('message', number % SAMPLED === 0 ? timed : counted);
  return socket;
}

function initialise(socket, token) {
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  return new Promise((resolve) => socket.once('message', resolve));
}

function subscription(id, serviceId) {
  const payload = { operationName: 'SlotsChanged', query, variables: { serviceId } };
  return JSON.stringify({ type: 'subscribe', id, payload });
}

function counted(data) {
  if (isEvent(data)) deliveries += 1;
}

function timed(data) {
  const now = performance.timeOrigin + performance.now();
  if (!isEvent(data)) return;
  deliveries += 1;
  const [, slotId, status] = KEY.exec(data);
  latencies.push(now - sentAt.get(slotId + status));
}

/** Answers to the protocol's own messages are short. */
function isEvent(data) {
  if (data.length > 100) return true;
  if (String(data).includes('"error"')) throw new Error(`refused: ${data}`);
  return false;
}
