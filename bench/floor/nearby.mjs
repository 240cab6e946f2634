import { nearest } from './nearest.mjs';

const RADIUS_KM = 6371.008771415059;
const SERVICES = {
  columns: `s.id, s.provider_id, s.type, s.description, s.picture_url, s.audio_url, s.price_charges::text AS charges,
    s.price_unit, s.currency, s.town, ST_Y(s.location::geometry) AS latitude, ST_X(s.location::geometry) AS longitude,
    p.name, p.rating_sum, p.rating_count`,
  source: 'services s JOIN users p ON p.id = s.provider_id',
  place: 's.bench_place',
  active: 's.deleted_at IS NULL AND s.paused_at IS NULL',
  ofType: 's.type =',
};
const LISTINGS = {
  columns: 's.id, s.card',
  source: 'listings s',
  place: 's.place',
  active: 'true',
  ofType: 's.words @@',
};
const CONSUMER = `SELECT name, ST_Y(location::geometry) AS latitude, ST_X(location::geometry) AS longitude FROM users WHERE id = $1`;

/** Names of GraphQL's enums, as the schema has them. */
const enumName = (text) => text.toUpperCase().replaceAll(' ', '_').replace('PER_HRS', 'PER_HOUR');
const TYPES = ['Tractor', 'Harvester', 'Water Pump', 'Work Person', 'Transportation Vehicle'];
export const TYPE_OF = Object.fromEntries(TYPES.map((type) => [enumName(type), type]));

/** The answer to the client's query `NearbyServices`. */
export async function nearbyGraphql(pool, user, { radiusKm, type, after }) {
  const page = await nearest(pool, SERVICES, user, radiusKm, after, TYPE_OF[type]);
  return {
    servicesNear: {
      edges: page.rows.map((row) => ({
        distanceKm: 2 * RADIUS_KM * Math.asin(row.chord / 2),
        node: node(row, user),
        __typename: 'NearbyServiceEdge',
      })),
      pageInfo: { hasNextPage: page.more, endCursor: page.end, __typename: 'PageInfo' },
      __typename: 'NearbyServiceConnection',
    },
  };
}

export function node(row, user) {
  return {
    id: row.id,
    type: enumName(row.type),
    description: row.description,
    pictureUrl: row.picture_url,
    audioUrl: row.audio_url,
    town: row.town,
    canBook: row.provider_id !== user,
    // Those that are paused nobody finds.
    paused: false,
    location: { latitude: row.latitude, longitude: row.longitude, __typename: 'GeoPoint' },
    price: {
      charges: row.charges,
      unit: enumName(row.price_unit),
      currency: row.currency,
      __typename: 'Price',
    },
    provider: {
      id: row.provider_id,
      name: row.name,
      rating: {
        average: row.rating_count ? Math.round((10 * row.rating_sum) / row.rating_count) / 10 : null,
        count: row.rating_count,
        __typename: 'Rating',
      },
      __typename: 'User',
    },
    __typename: 'Service',
  };
}

/** Answers as `GET /api/services_in_radius` does. */
export async function nearbyRest(pool, user, params, response, send) {
  const consumer = pool.query({ name: 'consumer', text: CONSUMER, values: [user] });
  const page = await nearest(pool, SERVICES, user, params.get('radius'), params.get('after'));
  const [{ name, latitude, longitude }] = (await consumer).rows;
  const body = {
    consumerName: name,
    consumerLocation: [latitude, longitude],
    services: page.rows.map(service),
  };
  send(response, 200, JSON.stringify(body), page.more && { 'X-Next-Cursor': page.end });
}

export function service(row) {
  return {
    _id: row.id,
    providerId: row.provider_id,
    providerName: row.name,
    providerLocation: [row.latitude, row.longitude],
    serviceType: row.type,
    serviceDescription: row.description,
    servicePictureLink: row.picture_url,
    serviceAudioLink: row.audio_url,
    price: { charges: Number(row.charges), unit: row.price_unit, currency: row.currency },
  };
}

/** The stricter floor: texts as our server stores them, one behind the other, in nobody's format. */
export async function nearbyCards(pool, user, params) {
  const [radiusKm, type, after] = ['radiusKm', 'type', 'after'].map((name) => params.get(name));
  const facet = type && `'@${TYPE_OF[type]}'`;
  const page = await nearest(pool, LISTINGS, user, radiusKm, after, facet);
  return `{"next":${JSON.stringify(page.end)},"services":[${page.rows.map(({ card }) => card).join(',')}]}`;
}
