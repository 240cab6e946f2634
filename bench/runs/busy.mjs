import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { hash } from '@node-rs/argon2';
import { freeSlots } from '../cases/free-slots.mjs';
import { consumers, viewersOf } from '../cases/viewers.mjs';
import { BOOK_SLOT, NEARBY } from '../load/documents.mjs';
import { tokenOf } from '../load/tokens.mjs';
import { percentile } from '../report/statistics.mjs';
import { startOurs } from '../sides/sides.mjs';

const NAME = 'busy: search, booking and page beside logins, questions, uploads and a download';
/** How many do each at the same time. */
const CROWD = { login: 64, question: 16, upload: 8, download: 1 };
const QUESTIONS = [
  'How do I control stem borer in rice without spraying too much?',
  'मेरे धान में तना छेदक लग गया है, क्या करूँ?',
  'What is the best time to sow maize, and which fertilizer should I use on sandy soil?',
];
const PASSWORD = 'monsoon rain';
/** More than the limits of any one of them would let through. */
const PEOPLE = 2_000;
/** Between two requests of who is measured: they look how long one takes, not how many fit in. */
const PAUSE_MS = 5;

/** How long a search, a booking and a page take while nobody else is there, and beside a crowd. */
export async function compareBusy({ options, database, client, own, log }) {
  if (!options.only.test(NAME)) return [];
  log(NAME);
  const side = own(await startOurs({ ...options, database }));
  const asked = await probes(side, client, options);
  const seconds = 3 * options.seconds;
  await measure(asked, options.seconds);
  const quiet = await measure(asked, seconds);
  const crowd = own(await gather(side, client));
  await wait(1000 * options.seconds);
  const before = await crowd.counts();
  const busy = await measure(asked, seconds);
  const after = await crowd.counts();
  await crowd.stop();
  await side.stop();
  const perSecond = (what, key) => ((after[what]?.[key] ?? 0) - (before[what]?.[key] ?? 0)) / seconds;
  const crowdDid = Object.keys(CROWD).map((what) => ({
    what,
    rate: perSecond(what, 'done'),
    failed: perSecond(what, 'failed'),
    last: after[what]?.last,
  }));
  return Object.keys(asked).map((name) => ({ name, quiet: quiet[name], busy: busy[name], crowdDid }));
}

/** What is measured: each gives the next request. */
async function probes(side, client, options) {
  const viewers = await viewersOf(client, 'typical', options.viewers);
  const bookers = await consumers(client, 20_000);
  const take = await freeSlots(client);
  let nth = 0;
  const post = (body, { token }) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const graphql = `${side.url}/graphql`;
  return {
    search: () => {
      const query = { operationName: 'NearbyServices', variables: { radiusKm: 50 }, query: NEARBY };
      return [graphql, post(query, viewers[nth++ % viewers.length])];
    },
    booking: () => {
      const [{ slotId }] = take(1);
      const query = { operationName: 'BookingsBookSlot', variables: { slotId }, query: BOOK_SLOT };
      return [graphql, post(query, bookers[nth++ % bookers.length])];
    },
    // A checkout where the client is not built has no pages.
    ...(existsSync(join(options.dist, 'client')) && {
      'GET /': () => [`${side.url}/`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }],
    }),
  };
}

/** Each asked by one person, over and over, all at the same time. @returns milliseconds */
async function measure(asked, seconds) {
  const until = performance.now() + 1000 * seconds;
  const entries = Object.entries(asked).map(async ([name, next]) => {
    const took = [];
    while (performance.now() < until) {
      const request = next();
      const began = performance.now();
      const response = await fetch(...request);
      const text = await response.text();
      took.push(performance.now() - began);
      if (!response.ok || text.startsWith('{"errors')) throw new Error(`${name}: ${text.slice(0, 300)}`);
      await wait(PAUSE_MS);
    }
    return [
      name,
      {
        p50: percentile(took, 0.5),
        p99: percentile(took, 0.99),
        worst: Math.max(...took),
        count: took.length,
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The crowd, at work. */
async function gather(side, client) {
  const phones = await withPassword(client);
  const tokens = (await consumers(client, PEOPLE)).map(({ token }) => token);
  const downloaders = await withMostBookings(client);
  const work = {
    login: { phones, password: PASSWORD },
    question: { tokens, questions: QUESTIONS },
    upload: { tokens, bytes: picture().toString('base64') },
    download: { tokens: downloaders },
  };
  const crowds = Object.entries(CROWD).map(([does, people]) => ({ does, people, ...work[does] }));
  const child = fork(join(import.meta.dirname, '../load/crowd.child.mjs'));
  child.send({ url: side.url, crowds });
  return {
    counts: async () => {
      child.send('counts');
      return (await once(child, 'message'))[0];
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function withPassword(client) {
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { rows } = await client.query(
    `UPDATE users SET password_hash = $1 WHERE id IN (SELECT id FROM users WHERE phone IS NOT NULL ORDER BY md5(id::text) LIMIT $2)
     RETURNING phone`,
    [passwordHash, CROWD.login],
  );
  return rows.map(({ phone }) => phone);
}

/** Whose downloads are the longest. */
async function withMostBookings(client) {
  const { rows } = await client.query(
    `SELECT provider_id AS id FROM bookings GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 500`,
  );
  return rows.map(({ id }) => tokenOf(id));
}

/** A PNG of half a megabyte that says nothing. */
function picture() {
  const width = 400;
  const pixels = Buffer.alloc((3 * width + 1) * width, 0);
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = at % (3 * width + 1) === 0 ? 0 : (at * 2654435761) >>> 24;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(pixels, { level: 0 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
