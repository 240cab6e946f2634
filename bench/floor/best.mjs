/**
 * The floor at its best: the best program that a good engineer writes in a day with the same answers. It keeps what searches and
 * calendars show as it is written, gathers the bookings of a moment into one statement, and lists bookings by one. Reads what http.mjs
 * does, and leaves out what that leaves out.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { userOf } from '../load/tokens.mjs';
import { batchedBooking } from './booking-batched.mjs';
import { toCard, toShape } from './booking-card.mjs';
import { listedGraphql, listedRest } from './bookings-listed.mjs';
import { keptGraphql, keptRest } from './calendar-kept.mjs';
import { nearbyKeptGraphql, nearbyKeptRest } from './nearby-kept.mjs';

const { PORT, HOST, DATABASE_URL, JWT_SECRET } = process.env;
const CALENDAR = '/api/calenderavailability/';
const NEARBY = '/api/services_in_radius?';
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const book = batchedBooking(pool);
const OPERATIONS = {
  NearbyServices: nearbyKeptGraphql,
  SlotsCalendar: keptGraphql,
  BookingsBookSlot: async (_pool, user, { slotId }) =>
    JSON.stringify({ data: { bookSlot: toCard(await book(user, slotId), user) } }),
  BookingsList: listedGraphql,
};

createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), HOST);

async function answer(request, response) {
  const { method, url, headers } = request;
  const user = userOf(headers.authorization, JWT_SECRET);
  if (!user) return send(response, 401, '{}');
  if (url.startsWith(NEARBY)) {
    const query = new URLSearchParams(url.slice(NEARBY.length));
    return nearbyKeptRest(pool, user, query, response, send);
  }
  if (url.startsWith(CALENDAR)) return send(response, 200, await keptRest(pool, url.slice(CALENDAR.length)));
  if (method === 'GET') return send(response, 200, await listedRest(pool, user));
  const body = JSON.parse(await text(request));
  if (url === '/graphql')
    return send(response, 200, await OPERATIONS[body.operationName](pool, user, body.variables));
  const row = await book(user, body.slotId);
  return send(response, row ? 201 : 409, JSON.stringify(row ? toShape(row, user) : {}));
}

function send(response, status, body, headers) {
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length, ...headers })
    .end(body);
}
