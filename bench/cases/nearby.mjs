import { NEARBY, nearby } from '../load/documents.mjs';
import { ask, httpRequest } from '../load/wrk.mjs';
import { viewersOf } from './viewers.mjs';

const WHOLE_WORLD_KM = 20_015;
/** Of how many answers each byte is compared. */
const EXACT = 20;

/** The first is what the others are compared with; the rest are traps, each for another plan of the database. */
const SEARCHES = [
  { name: '50 km', place: 'typical', radiusKm: 50 },
  { name: '50 km, largest town', place: 'largest', radiusKm: 50 },
  { name: '50 km, tenth page', place: 'largest', radiusKm: 50, page: 10 },
  { name: '50 km, antimeridian', place: 'antimeridian', radiusKm: 50 },
  { name: '50 km, near the pole', place: 'pole', radiusKm: 50 },
  { name: 'whole world', place: 'typical', radiusKm: WHOLE_WORLD_KM },
  { name: '50 km, common type', place: 'largest', radiusKm: 50, type: 'TRACTOR' },
  { name: '50 km, rare type', place: 'largest', radiusKm: 50, type: 'HARVESTER' },
];

/** How many search, drawn at random from the whole market; the first is what the others are compared with. */
const CROWDS = [60, 1_000, 5_000, 50_000].map((viewers) => ({
  name: `50 km, ${viewers.toLocaleString('en')} of the market`,
  place: 'market',
  radiusKm: 50,
  viewers,
}));
/** As browsers ask, and as others do. */
const COMPRESSED = ['br', 'gzip'].map((encoding) => ({
  name: `50 km, ${encoding}`,
  place: 'typical',
  radiusKm: 50,
  encoding,
}));
/** So many hits has each in the smallest market, too, which has some ten of the rare type. */
const HITS = 5;

/** REST knows no filter by type here. */
export const nearbyCases = bothApis([...SEARCHES, ...CROWDS, ...COMPRESSED]);

/** The same number of hits in markets of every size, which all that grows is then: no radius, and a page that is always full. */
export const growthCases = bothApis(
  SEARCHES.filter(({ name }) => name !== 'whole world').map((search) => ({
    ...search,
    name: search.name.replace('50 km', `${HITS} nearest`),
    radiusKm: WHOLE_WORLD_KM,
    size: HITS,
  })),
);

function bothApis(searches) {
  return [
    ...searches.map((search) => caseOf('GraphQL', search, graphqlRequest, plainOf(searches, search))),
    ...searches
      .filter(({ type }) => !type)
      .map((search) => caseOf('REST', search, restRequest, plainOf(searches, search))),
  ];
}

/** What this one may not be much slower than. */
function plainOf(searches, search) {
  const plain = search.viewers ? CROWDS[0] : searches[0];
  return search === plain ? undefined : plain.name;
}

function caseOf(api, search, requestOf, plain) {
  const { viewers: crowd, encoding } = search;
  const isUsual = !crowd && !encoding;
  return {
    name: `search over ${api}: ${search.name}`,
    plain: plain && `search over ${api}: ${plain}`,
    best: !encoding,
    // The other floor knows homes, not villages: of some farmers its page ends elsewhere.
    onlyBest: Boolean(crowd),
    alone: Boolean(encoding),
    cards: isUsual,
    sql: isUsual,
    isFilled: Boolean(crowd),
    /** The requests of this case for one side, whose cursors may be its own, and what it answers to the first. */
    async prepare(side, client, options) {
      const count = Math.min(crowd ?? options.viewers, options.viewersMax);
      const viewers = await viewersOf(client, search.place, count);
      const requests = [];
      for (const { token } of viewers)
        requests.push({ ...(await turnPages(side, token, search, requestOf)), token });
      const { answer } = await ask(side, requests[0]);
      return {
        requests: requests.map((request) => httpRequest({ ...request, encoding })),
        sample: idsOf(answer),
        // Distances of the other floor are PostgreSQL's.
        exact: side.name === 'floor' ? undefined : await textsOf(side, requests.slice(0, EXACT)),
        asked: requests,
      };
    },
  };
}

/** The request for the search's page; those before it are read to get there. */
async function turnPages(side, token, search, requestOf) {
  let request = requestOf(search);
  for (let page = 1; page < (search.page ?? 1); page++) {
    const { answer, headers } = await ask(side, { ...request, token });
    const after = answer.data ? answer.data.servicesNear.pageInfo.endCursor : headers.get('x-next-cursor');
    // A small market has no tenth page: the last one stands for it.
    if (!after) break;
    request = requestOf(search, after);
  }
  return request;
}

async function textsOf(side, requests) {
  const texts = [];
  for (const request of requests) texts.push((await ask(side, request)).text);
  return texts;
}

function graphqlRequest({ radiusKm, type, size }, after) {
  const variables = { radiusKm, ...(type && { type }), ...(after && { after }) };
  return {
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'NearbyServices', variables, query: size ? nearby(size) : NEARBY },
  };
}

function restRequest({ radiusKm, size }, after) {
  const query = new URLSearchParams({
    radius: radiusKm,
    ...(size && { limit: size }),
    ...(after && { after }),
  });
  return { path: `/api/services_in_radius?${query}` };
}

function idsOf({ data, services }) {
  return data ? data.servicesNear.edges.map(({ node }) => node.id) : services.map(({ _id }) => _id);
}
