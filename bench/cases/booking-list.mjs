import { BOOKINGS } from '../load/documents.mjs';
import { tokenOf } from '../load/tokens.mjs';
import { ask, httpRequest } from '../load/wrk.mjs';

const COUNT = 10_000;

/** A provider without bookings and a service of theirs get many of the past year; a run's ids are greater than the generator's. */
const MAKE = `
  INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, provider_name,
    price_charges, price_unit, currency)
  SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint - 1000 * n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
      || substr(md5(n::text), 4, 15))::uuid,
    (ARRAY['Completed', 'Completed', 'Canceled', 'Accepted', 'Booked'])[1 + n % 5], consumer.id, s.provider_id, s.id,
    tstzrange(today - make_interval(hours => n), today - make_interval(hours => n - 1)), s.time_zone, s.type, p.name, s.price_charges,
    s.price_unit, s.currency
  FROM date_trunc('day', now()) AS today, services s JOIN users p ON p.id = s.provider_id,
    (SELECT id, row_number() OVER (ORDER BY md5(id::text))::int AS n FROM users WHERE id <> $1 ORDER BY n LIMIT ${COUNT}) AS consumer
  WHERE s.id = (SELECT min(id::text)::uuid FROM services WHERE provider_id = $1)`;

/** The newest hundred of a busy provider's bookings: with names, numbers and places. */
export const bookingListCases = [
  caseOf('GraphQL', () => ({
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'BookingsList', variables: { as: 'PROVIDER', userId: null }, query: BOOKINGS },
  })),
  caseOf('REST', (id) => ({ path: `/api/providerbookings/${id}?limit=100` })),
];

/** Of each market, who has them. */
const providers = new WeakMap();

function caseOf(api, requestOf) {
  return {
    name: `list over ${api}: 100 of ${COUNT.toLocaleString('en')} bookings`,
    best: true,
    onlyBest: true,
    async prepare(side, client) {
      if (!providers.has(client)) providers.set(client, await busyProvider(client));
      const id = providers.get(client);
      const request = { ...requestOf(id), token: tokenOf(id) };
      if (request.body) request.body.variables.userId = id;
      const { answer } = await ask(side, request);
      return { requests: [httpRequest(request)], sample: answer.data?.bookings ?? answer };
    },
  };
}

async function busyProvider(client) {
  const { rows } = await client.query(
    'SELECT provider_id AS id FROM services WHERE deleted_at IS NULL ORDER BY md5(id::text) LIMIT 1',
  );
  await client.query(MAKE, [rows[0].id]);
  await client.query('ANALYZE bookings');
  return rows[0].id;
}
