import { NEARBY } from '../load/documents.mjs';
import { ask, httpRequest } from '../load/wrk.mjs';
import { viewersOf } from './viewers.mjs';

const WHOLE_WORLD_KM = 20_015;

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

/** REST knows no filter by type here. */
export const nearbyCases = [
  ...SEARCHES.map((search) => caseOf('GraphQL', search, graphqlRequest)),
  ...SEARCHES.filter(({ type }) => !type).map((search) => caseOf('REST', search, restRequest)),
];

function caseOf(api, search, requestOf) {
  return {
    name: `search over ${api}: ${search.name}`,
    /** What this one may not be much slower than. */
    plain: search === SEARCHES[0] ? undefined : `search over ${api}: ${SEARCHES[0].name}`,
    cards: true,
    sql: true,
    /** The requests of this case for one side, whose cursors may be its own, and what it answers to the first. */
    async prepare(side, client, options) {
      const viewers = await viewersOf(client, search.place, options.viewers);
      const requests = [];
      for (const { token } of viewers)
        requests.push({ ...(await turnPages(side, token, search, requestOf)), token });
      const { answer } = await ask(side, requests[0]);
      return { requests: requests.map(httpRequest), sample: idsOf(answer), asked: requests };
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

function graphqlRequest({ radiusKm, type }, after) {
  const variables = { radiusKm, ...(type && { type }), ...(after && { after }) };
  return {
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'NearbyServices', variables, query: NEARBY },
  };
}

function restRequest({ radiusKm }, after) {
  return { path: `/api/services_in_radius?radius=${radiusKm}${after ? `&after=${after}` : ''}` };
}

function idsOf({ data, services }) {
  return data ? data.servicesNear.edges.map(({ node }) => node.id) : services.map(({ _id }) => _id);
}
