/**
 * The stricter floor of a search: our own statement, and what it finds kept as encoded bytes, in each shape that is asked for, by
 * the fingerprint that the statement brings. Its answers have the bytes of ours.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import { node, service, TYPE_OF } from './nearby.mjs';

/** The statement and its arithmetic as they are built. */
const load = (file) => import(pathToFileURL(join(process.env.DIST, 'server/features/services', file)));
const { nearestListings } = await load('listing.sql.js');
const { cubeAround, metresOfChord, toCube } = await load('sphere.js');

const PAGE = 100;
const ID_LENGTH = 36;
/** As many bytes as our server may keep of them on a large machine. */
const KEPT_BYTES = 500_000_000;
const VIEWER = {
  name: 'viewer',
  text: `SELECT name, ST_Y(location::geometry) AS latitude, ST_X(location::geometry) AS longitude
    FROM users WHERE id = $1 AND deleted_at IS NULL`,
};
const CARDS = {
  name: 'floor cards',
  text: `SELECT id || ' ' || hashtextextended(card, 0) AS key, card FROM listings WHERE id = ANY ($1::uuid[])`,
};
const NO_FILTER = {
  words: null,
  providerId: null,
  minCharges: null,
  maxCharges: null,
  minRating: null,
  freeAt: null,
  within: null,
  cell: null,
};

/** What is kept in one shape. */
const keptAs = (write) => ({
  write,
  kept: new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length }),
});
const asNode = keptAs((row, user) => Buffer.from(JSON.stringify(node(row, user))));
const asService = keptAs((row) => Buffer.from(JSON.stringify(service(row))));

/** The answer to the client's query `NearbyServices`. */
export async function nearbyKeptGraphql(pool, user, { radiusKm, type, after }) {
  const { hits, more, end } = await search(pool, user, asNode, { radiusKm, type, after });
  const parts = ['{"data":{"servicesNear":{"edges":['];
  hits.forEach(({ metres, bytes }, index) =>
    parts.push(
      `${index === 0 ? '' : ','}{"distanceKm":${metres / 1000},"node":`,
      bytes,
      ',"__typename":"NearbyServiceEdge"}',
    ),
  );
  const page = { hasNextPage: more, endCursor: end, __typename: 'PageInfo' };
  parts.push(`],"pageInfo":${JSON.stringify(page)},"__typename":"NearbyServiceConnection"}}}`);
  return joined(parts);
}

/** Answers as `GET /api/services_in_radius` does. */
export async function nearbyKeptRest(pool, user, params, response, send) {
  const [radiusKm, after] = [Number(params.get('radius')), params.get('after')];
  const { viewer, hits, more, end } = await search(pool, user, asService, { radiusKm, after });
  const { name, latitude, longitude } = viewer;
  const about = JSON.stringify({ consumerName: name, consumerLocation: [latitude, longitude] });
  const parts = [`${about.slice(0, -1)},"services":[`];
  hits.forEach(({ bytes }, index) => (index === 0 ? parts.push(bytes) : parts.push(',', bytes)));
  parts.push(']}');
  send(response, 200, joined(parts), more && { 'X-Next-Cursor': end });
}

async function search(pool, user, shape, { radiusKm, type, after }) {
  const [viewer] = (await pool.query({ ...VIEWER, values: [user] })).rows;
  const words = type ? `'@${TYPE_OF[type]}'` : null;
  const within = words && cubeAround(viewer, radiusKm);
  const cursor = after ? JSON.parse(Buffer.from(after, 'base64url').toString()) : null;
  const filter = { ...NO_FILTER, exceptProviderId: user, words, within };
  const [{ name, text }, values] = nearestListings(filter, toCube(viewer), PAGE + 1, cursor);
  const [page] = (await pool.query({ name, text, values })).rows;
  const [cards, chords] = [JSON.parse(page.cards), JSON.parse(page.chords)];
  const found = cards
    .map((card, index) => ({ card, chord: chords[index], metres: metresOfChord(chords[index]) }))
    .filter(({ metres }) => metres / 1000 <= radiusKm);
  const more = found.length > PAGE;
  if (more) found.pop();
  const last = found.at(-1);
  const end = last ? cursorOf(last) : null;
  return { viewer, hits: await withBytes(pool, user, shape, found), more, end };
}

/** Each with its bytes; without what was deleted since it was found. */
async function withBytes(pool, user, { kept, write }, found) {
  const hits = found.map(({ card, metres }) => ({ card, metres, bytes: kept.get(card) }));
  const missing = hits.filter(({ bytes }) => !bytes).map(({ card }) => card.slice(0, ID_LENGTH));
  if (missing.length === 0) return hits;
  const read = new Map();
  for (const { key, card } of (await pool.query({ ...CARDS, values: [missing] })).rows) {
    const bytes = write(rowOf(JSON.parse(card)), user);
    kept.set(key, bytes);
    read.set(key.slice(0, ID_LENGTH), bytes);
  }
  return hits
    .map(({ card, metres, bytes }) => ({ metres, bytes: bytes ?? read.get(card.slice(0, ID_LENGTH)) }))
    .filter(({ bytes }) => bytes);
}

/** A stored card as a row of the other floor. */
function rowOf(card) {
  return {
    ...card,
    provider_id: card.providerId,
    name: card.providerName,
    picture_url: card.pictureUrl,
    audio_url: card.audioUrl,
    price_unit: card.unit,
    rating_sum: card.ratingSum,
    rating_count: card.ratingCount,
  };
}

function cursorOf({ chord, card }) {
  return Buffer.from(JSON.stringify([chord, card.slice(0, ID_LENGTH)])).toString('base64url');
}

function joined(parts) {
  const length = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : part.length),
    0,
  );
  const whole = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? whole.write(part, at) : part.copy(whole, at);
  return whole;
}
