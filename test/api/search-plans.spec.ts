import { ServiceType } from '../../domain/services/service-type.js';
import { countedCells, DRAWN } from '../../server/features/services/cluster.sql.js';
import {
  nearestListings,
  newestListings,
  type ListingFilter,
  type Query,
} from '../../server/features/services/listing.sql.js';
import { ListingSample } from '../../server/features/services/listing-sample.service.js';
import { rangesOf } from '../../server/features/services/map-cells.js';
import { toListingFilter, type Search } from '../../server/features/services/search-filter.js';
import { cubeAround, toCube } from '../../server/features/services/sphere.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { onServer } from '../support/database-template.js';
import { Factory } from '../support/factories.js';

const SERVICES = 100_000;
const PAGE = 101;
const WINDOW_DAYS = 14;
/** In the middle of half of all services. */
const TOWN = { latitude: 18.52, longitude: 73.86 };
const OCEAN = { latitude: -40, longitude: -120 };
const FILL = `
  INSERT INTO services (id, provider_id, type, description, price_charges, price_unit, location, time_zone)
  SELECT gen_random_uuid(), $1, CASE WHEN n % 1000 = 0 THEN 'Harvester' ELSE 'Tractor' END,
    CASE WHEN n % 10 = 3 THEN 'diesel ' ELSE 'driver ' END || n, 100 + (n * 7919 % 4900), 'Per Day',
    CASE WHEN n % 2 = 0 THEN ST_MakePoint($3 + sin(n) * (n % 997) / 2500, $2 + cos(n) * (n % 991) / 2500)
      ELSE ST_MakePoint(n * 1.618 % 360 - 180, degrees(asin(2 * (n * 0.7548 % 1) - 1))) END::geography, 'Asia/Kolkata'
  FROM generate_series(1, $4::int) AS n`;
const NOBODY = '01900000-0000-7000-8000-000000000000';

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/**
 * What a plan touches on 100,000 services is a count that no machine changes. Half of them stand in one town, the rest all over
 * the Earth; one in a thousand is a harvester, all cost 100 to 5,000, and one in ten has diesel.
 */
describe('the plans of searches on 100,000 services', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    const provider = await make.user();
    // Not by the server's connections: those have limits of time, which all of these pass on a machine that others use.
    await onServer(test.database.url, async (client) => {
      await client.query(FILL, [provider.id, TOWN.latitude, TOWN.longitude, SERVICES]);
      await client.query('VACUUM ANALYZE listings');
      await client.query('ANALYZE map_cells');
    });
  }, 300_000);
  afterAll(() => test.stop());

  /** The rows that its scans looked at, the pages that it read, and the indexes that it used. */
  async function touched([{ text }, values]: Query) {
    const [row] = await make.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const { Plan: root } = row!['QUERY PLAN'][0];
    const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    const scans = nodes(root).filter((node) => node['Index Name'] ?? node['Relation Name']);
    const looked = (node: Node) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'];
    return {
      rows: scans.reduce((sum, node) => sum + looked(node), 0),
      pages: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      indexes: [...new Set(scans.flatMap((node) => node['Index Name'] ?? []))],
    };
  }

  function near(point: typeof TOWN, search: Search, radiusKm: number, words: string | null = null): Query {
    const filter: ListingFilter = {
      ...toListingFilter(search, words, new Date(), WINDOW_DAYS),
      exceptProviderId: NOBODY,
      within: Object.keys(search).length > 0 || words ? cubeAround(point, radiusKm) : null,
    };
    return nearestListings(filter, toCube(point), PAGE, null);
  }

  const PLACES = { 'a dense town': TOWN, 'an empty ocean': OCEAN, 'the antimeridian': { latitude: 10, longitude: 180 }, 'a pole': { latitude: 90, longitude: 0 } }; // prettier-ignore
  it.each(Object.entries(PLACES))('a page is a short walk in %s', async (_, place) => {
    const plain = await touched(near(place, {}, 50));
    expect(plain.indexes).toEqual(['listings_search']);
    expect(plain.rows).toBeLessThan(2 * PAGE);
    expect(plain.pages).toBeLessThan(500);
  });

  it.each([
    ['a rare type', { type: ServiceType.HARVESTER }, null, 1500],
    ['a common type', { type: ServiceType.TRACTOR }, null, 500],
    ['a common word', {}, `'diesel'`, 1000],
    ['a word that one has', {}, `'77777'`, 1000],
    ['a word that none has', {}, `'zzzz'`, 1000],
    ['a price that many ask', { price: { min: '100', max: '1000' } }, null, 1000],
    ['a price that none asks', { price: { max: '99.99' } }, null, 100],
    ['a rating that none has', { minRating: 4 }, null, 100],
  ])('%s is found without reading the rest, anywhere', async (_, search: Search, words, pages) => {
    for (const place of Object.values(PLACES)) {
      for (const radiusKm of [50, 20_015]) {
        const plan = await touched(near(place, search, radiusKm, words));
        expect(plan.indexes).toEqual(['listings_search']);
        expect(plan.rows).toBeLessThan(3 * PAGE);
        expect(plan.pages).toBeLessThan(pages);
      }
    }
  });

  it('a deep page reads the index up to it, and sorts nothing', async () => {
    const point = toCube(TOWN);
    const [last] = await make.sql<{ chord: number; id: string }>(
      `SELECT place <-> $1 AS chord, id FROM listings ORDER BY place <-> $1 OFFSET 900 LIMIT 1`,
      [point],
    );
    const all = toListingFilter({}, null, new Date(), WINDOW_DAYS);
    const plan = await touched(nearestListings(all, point, PAGE, [last!.chord, last!.id]));
    expect(plan.rows).toBeLessThan(900 + 2 * PAGE);
    expect(plan.pages).toBeLessThan(2000);
  });

  it('the newest come from the end of the primary key', async () => {
    const plan = await touched(
      newestListings(toListingFilter({}, null, new Date(), WINDOW_DAYS), PAGE, null),
    );
    expect(plan.indexes).toEqual(['listings_pkey']);
    expect(plan.rows).toBe(PAGE);
  });

  it('the whole world’s clusters come from the counts that are kept', async () => {
    const [range] = rangesOf({ south: -90, west: -180, north: 90, east: 180 }, 4);
    const plan = await touched(countedCells(range!, null));
    expect(plan.rows).toBeLessThan(10_000);
    expect(plan.pages).toBeLessThan(300);
  });

  it('a narrowed world looks at a sample, which is about right and is drawn without reading the rest', async () => {
    const world = { south: -90, west: -180, north: 90, east: 180 };
    const sample = await test.app.get(ListingSample, { strict: false }).listings();
    const [{ strata } = { strata: 0 }] = await make.sql<{ strata: number }>(
      'SELECT count(*)::int AS strata FROM map_cells WHERE level = 7 AND count > 0',
    );
    expect(sample.size).toBeLessThanOrEqual(32_768 + strata);
    const filter = toListingFilter({ price: { max: '1000' } }, null, new Date(), WINDOW_DAYS);
    const { reach, rows } = sample.estimate(filter, rangesOf(world, 0));
    const [{ count } = { count: 0 }] = await make.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM listings WHERE charges <= 1000',
    );
    expect(Math.round(reach)).toBe(SERVICES);
    const estimate = rows.reduce((sum, row) => sum + row.count, 0);
    expect(Math.abs(estimate / count - 1)).toBeLessThan(0.1);
    const [town] = rangesOf(
      { south: TOWN.latitude, north: TOWN.latitude, west: TOWN.longitude, east: TOWN.longitude },
      7,
    );
    const plan = await touched([DRAWN, [['Tractor'], [town!.x1], [town!.y1], [500], [40_000]]]);
    expect(plan.indexes).toEqual(['listings_drawn']);
    expect(plan.rows).toBeLessThanOrEqual(500);
    expect(plan.pages).toBeLessThan(1_500);
  });
});
