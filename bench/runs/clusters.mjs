import { ask, httpRequest, load } from '../load/wrk.mjs';
import { startOurs } from '../sides/sides.mjs';

const CALLERS = 4;
const WORLD = { south: -90, west: -180, north: 90, east: 180 };
const QUERY = `query ($bounds: BoundsInput!, $zoom: Int!, $type: ServiceType, $price: PriceRangeInput, $minRating: Float, $search: String) {
  serviceClusters(bounds: $bounds, zoom: $zoom, type: $type, price: $price, minRating: $minRating, search: $search) {
    id count isEstimate serviceId location { latitude longitude } } }`;
/** Each request another filter, as somebody asks who wants no answer to be at hand. */
const price = (n) => ({ max: `${500 + n}.${n % 100 < 10 ? '0' : ''}${n % 100}` });
const FILTERS = {
  'nothing but the type': () => ({ type: 'TRACTOR' }),
  'another price each time': (n) => ({ price: price(n) }),
  'type, price and rating': (n) => ({ type: 'TRACTOR', price: price(n), minRating: 3 }),
  'a price that few ask': (n) => ({ price: { min: `${500 + n}`, max: `${501 + n}` } }),
  'a common word': (n) => ({ search: 'serviço', price: price(n) }),
  'a rare word': (n) => ({ search: String(1_000 + n) }),
};

/** Clusters of the whole world without a login, narrowed. */
export async function measureClusters({ options, database, own, log }) {
  const cases = Object.entries(FILTERS)
    .map(([name, filter]) => ({ name: `clusters of the world: ${name}`, filter }))
    .filter(({ name }) => options.only.test(name));
  if (cases.length === 0) return [];
  const side = own(await startOurs({ ...options, database }));
  const rows = [];
  for (const { name, filter } of cases) {
    log(name);
    const asked = Array.from({ length: 1_000 }, (_, n) => ({
      method: 'POST',
      path: '/graphql',
      body: { query: QUERY, variables: { bounds: WORLD, zoom: 2, ...filter(n) } },
    }));
    // The first one waits until a sample is drawn.
    await ask(side, asked[0]);
    const requests = asked.map(httpRequest);
    const settings = { folder: options.folder, connections: CALLERS };
    await load(side, requests, { ...settings, seconds: 1 });
    const result = await load(side, requests, { ...settings, seconds: options.seconds });
    if (result.refused + result.failed > 0) throw new Error(`${name}: ${JSON.stringify(result)}`);
    rows.push({ name, ...result });
  }
  await side.stop();
  return rows;
}
