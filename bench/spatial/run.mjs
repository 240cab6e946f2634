import pg from 'pg';
import { compare } from '../compare.mjs';
import { ratio, median, percentile } from '../report/statistics.mjs';
import { kinds } from './kinds.mjs';

const PAGE = 101;
const POINTS = 60;
/** The market's towns (data/1-towns.sql). `filter` narrows as listing.sql.ts does. */
const CASES = [
  { name: '50 km', towns: [40, 60] },
  { name: '50 km, largest town', towns: [1, 1] },
  { name: '50 km, tenth page', towns: [1, 1], page: 10 },
  { name: '50 km, antimeridian', towns: [399, 399] },
  { name: '50 km, near the pole', towns: [400, 400] },
  { name: 'whole world, common type', towns: [40, 60], filter: `words @@ '@Tractor'` },
  { name: '50 km, common type', towns: [1, 1], filter: `words @@ '@Tractor'`, km: 50 },
  { name: '50 km, rare type', towns: [1, 1], filter: `words @@ '@Harvester'`, km: 50 },
  { name: 'whole world, rare type', towns: [40, 60], filter: `words @@ '@Harvester'` },
  { name: '50 km, price and rating', towns: [1, 1], filter: 'charges <= 300 AND rating >= 4', km: 50 },
  { name: '50 km, nothing matches', towns: [1, 1], filter: 'charges < 0', km: 50 },
  { name: 'whole world, a word of one town', towns: [1, 1], filter: `words @@ '399'` },
  { name: '500 km, rare type, antimeridian', towns: [399, 399], filter: `words @@ '@Harvester'`, km: 500 },
];

/**
 * Each kind of index over the same listings, in turn, by the same connection. Answers must be the same, to the metre.
 * @returns {Promise<{kinds: object[], cases: object[]}>}
 */
export async function compareSpatial({ options, database, own, log }) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  own({ stop: () => client.end() });
  await client.query('CREATE SCHEMA IF NOT EXISTS spatial');
  const built = [];
  for (const kind of kinds) built.push(await build(client, kind, log));
  const candidates = kinds.map((kind, number) => candidateOf(client, kind, tableOf(number)));
  const measured = await compare(CASES, candidates, { ...options, log });
  const rows = CASES.map((one) => {
    const rounds = measured[one.name];
    const rates = (name) => rounds[name].map(({ rate }) => rate);
    const [cube, ...others] = kinds.map(({ name }) => name);
    return {
      name: one.name,
      found: rounds[cube][0].found,
      cubeMs: 1000 / median(rates(cube)),
      kinds: kinds.map(({ name }) => ({
        name,
        pages: rounds[name][0].pages,
        p99: median(rounds[name].map(({ p99 }) => p99)),
      })),
      speed: others.map((name) => ({ name, ratio: ratio(rates(name), rates(cube)) })),
    };
  });
  await client.query('DROP SCHEMA spatial CASCADE');
  return { kinds: built, cases: rows };
}

const tableOf = (number) => `spatial.listings_${number}`;

async function build(client, kind, log) {
  log(`Index: ${kind.name} ...`);
  const table = tableOf(kinds.indexOf(kind));
  await client.query(`DROP TABLE IF EXISTS ${table}`);
  await client.query(`CREATE TABLE ${table} (id uuid PRIMARY KEY, place ${kind.type} NOT NULL, charges float8 NOT NULL, rating float8,
    words tsvector NOT NULL, card text NOT NULL)`);
  await client.query(
    `INSERT INTO ${table} SELECT id, ${kind.place}, charges, rating, words, card FROM listings ORDER BY id`,
  );
  const started = performance.now();
  await client.query(
    `CREATE INDEX ON ${table} USING gist (${kind.index}, charges, rating, words tsvector_ops (siglen = 256))`,
  );
  const seconds = (performance.now() - started) / 1000;
  await client.query(`VACUUM (ANALYZE) ${table}`);
  const { rows } = await client.query(
    `SELECT sum(pg_relation_size(indexrelid)) FILTER (WHERE NOT indisprimary) / 1e6 AS mb FROM pg_index WHERE indrelid = '${table}'::regclass`,
  );
  return { name: kind.name, seconds, mb: Number(rows[0].mb) };
}

function candidateOf(client, kind, table) {
  return {
    name: kind.name,
    takes: () => true,
    async prepare(one) {
      const points = await pointsOf(client, one.towns);
      const query = await queryOf(client, kind, table, one);
      const asked = [];
      for (const point of points) asked.push(await query.at(point));
      const first = await client.query(asked[0]);
      const pages = await pagesOf(client, asked[0]);
      return {
        sample: first.rows.map(({ id, metres }) => [id, Math.round(metres)]),
        async measure(seconds) {
          const times = [];
          const until = performance.now() + seconds * 1000;
          for (let turn = 0; performance.now() < until; turn++) {
            const begun = performance.now();
            await client.query(asked[turn % asked.length]);
            times.push(performance.now() - begun);
          }
          const total = times.reduce((sum, time) => sum + time, 0);
          return {
            rate: (1000 * times.length) / total,
            p99: percentile(times, 0.99),
            pages,
            found: first.rowCount,
          };
        },
      };
    },
  };
}

/** The search's statement (nearestListings in listing.sql.ts), which hides values from the planner. */
async function queryOf(client, kind, table, { name, filter, km, page = 1 }) {
  const distance = `(place ${kind.operator} ${kind.here})`;
  const text = (after) => `
    SELECT id, ${kind.metres} AS metres, d FROM (
      SELECT id, d, fingerprint FROM (
        SELECT id, hashtextextended(card, 0) AS fingerprint, ${distance} AS d FROM ${table}
        WHERE $3::float8 IS NOT NULL ${filter ? `AND ${filter}` : ''} ${km ? `AND ${kind.within}` : ''}
          ${after ? `AND (${distance}, id) > ((SELECT $4::float8), (SELECT $5::uuid))` : ''}
        ORDER BY ${distance} FETCH FIRST (SELECT ${PAGE}) ROWS WITH TIES
      ) AS nearest WHERE ${km ? `${kind.metres} <= $3 * 1000` : 'true'} ORDER BY d, id LIMIT ${PAGE}
    ) AS page ORDER BY d, id`;
  return {
    async at({ longitude, latitude }) {
      const values = [longitude, latitude, km ?? 20015];
      let after = null;
      for (let turned = 1; turned < page; turned++) {
        const { rows } = await client.query(text(after), after ? [...values, ...after] : values);
        const last = rows.at(-2);
        after = [last.d, last.id];
      }
      return {
        name: `${kind.name} ${name}`.slice(0, 60),
        text: text(after),
        values: after ? [...values, ...after] : values,
      };
    },
  };
}

async function pagesOf(client, { text, values }) {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** Where farmers of these towns live, in no order. */
async function pointsOf(client, [first, last]) {
  const towns = Array.from({ length: last - first + 1 }, (_, index) => `Town ${first + index}`);
  const { rows } = await client.query(
    `SELECT ST_X(location::geometry) AS longitude, ST_Y(location::geometry) AS latitude FROM users
     WHERE town = ANY ($1) AND location IS NOT NULL ORDER BY md5(id::text) LIMIT ${POINTS}`,
    [towns],
  );
  return rows;
}
