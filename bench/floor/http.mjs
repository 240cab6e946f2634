/**
 * The floor: what one would write by hand against `node:http` and `pg` where nothing but speed counted. README.md says what it
 * leaves out. Reads PORT, HOST, DATABASE_URL, JWT_SECRET and DIST (the folder of the build, for the domain's functions).
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { userOf } from '../load/tokens.mjs';
import { book } from './booking.mjs';
import { calendarGraphql, calendarRest } from './calendar.mjs';
import { nearbyCards, nearbyGraphql, nearbyRest } from './nearby.mjs';

const { PORT, HOST, DATABASE_URL, JWT_SECRET } = process.env;
const CALENDAR = '/api/calenderavailability/';
const OPERATIONS = {
  NearbyServices: nearbyGraphql,
  SlotsCalendar: calendarGraphql,
  BookingsBookSlot: async (...args) => ({ bookSlot: await book(...args) }),
};
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), HOST);

async function answer(request, response) {
  const user = userOf(request.headers.authorization, JWT_SECRET);
  if (!user) return send(response, 401, '{}');
  const body = request.method === 'POST' ? JSON.parse(await text(request)) : null;
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/graphql') {
    const data = await OPERATIONS[body.operationName](pool, user, body.variables);
    return send(response, 200, JSON.stringify({ data }));
  }
  if (pathname === '/api/services_in_radius') return nearbyRest(pool, user, searchParams, response, send);
  if (pathname === '/cards') return send(response, 200, await nearbyCards(pool, user, searchParams));
  if (pathname.startsWith(CALENDAR)) {
    return send(response, 200, JSON.stringify(await calendarRest(pool, pathname.slice(CALENDAR.length))));
  }
  const booking = await book(pool, user, body);
  return send(response, booking ? 201 : 409, JSON.stringify(booking ?? {}));
}

function send(response, status, body, headers) {
  const length = Buffer.byteLength(body);
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length, ...headers })
    .end(body);
}
