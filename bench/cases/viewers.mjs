import { tokenOf } from '../load/tokens.mjs';

/** Which towns a case's farmers live in; `market` is all of them, of which large ones have more. */
const TOWNS = {
  typical: ['Town 40', 'Town 60'],
  largest: ['Town 1', 'Town 1'],
  antimeridian: ['Town 399', 'Town 399'],
  pole: ['Town 400', 'Town 400'],
};

/**
 * Farmers who look for services, offer none themselves, and come again in another order.
 * @param {import('pg').Client} client
 * @param {keyof typeof TOWNS | 'market'} place
 * @param {number} count at most
 * @returns {Promise<{id: string, token: string}[]>}
 */
export async function viewersOf(client, place, count) {
  if (place === 'market') return consumers(client, count);
  const [first, last] = TOWNS[place].map((name) => Number(name.slice('Town '.length)));
  const names = Array.from({ length: last - first + 1 }, (_, index) => `Town ${first + index}`);
  return people(client, 'town = ANY($1)', count, [names]);
}

/** Any who offer nothing themselves, so that they may book everything. */
export async function consumers(client, count) {
  return people(client, 'true', count, []);
}

async function people(client, condition, count, values) {
  const { rows } = await client.query(
    `SELECT id FROM users WHERE ${condition}
       AND NOT EXISTS (SELECT FROM services WHERE services.provider_id = users.id)
     ORDER BY md5(id::text) LIMIT ${count}`,
    values,
  );
  return rows.map(({ id }) => ({ id, token: tokenOf(id) }));
}
