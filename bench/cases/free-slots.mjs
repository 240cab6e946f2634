const SERVICES = 20_000;
const HOURS = 10;
const DAYS = 12;

/**
 * Services of which nobody has booked or closed anything.
 * @param {import('pg').Client} client
 * @param {number} limit
 * @returns {Promise<{id: string, providerId: string, slot: (n: number) => {slotId: string, startsAt: string, date: string}}[]>}
 *   `slot` is the n-th from tomorrow on, for 120; where clocks change on the way it may be outside the working hours
 */
export async function freeServices(client, limit) {
  const { rows } = await client.query(
    `SELECT id, provider_id AS "providerId", to_char(tomorrow, 'YYYY-MM-DD') AS date,
       extract(epoch FROM (tomorrow + interval '8 hours') AT TIME ZONE time_zone)::int AS opens
     FROM services, LATERAL (SELECT date_trunc('day', now() AT TIME ZONE time_zone) + interval '1 day' AS tomorrow) AS day
     WHERE NOT EXISTS (SELECT FROM slots WHERE slots.service_id = services.id) ORDER BY md5(id::text) LIMIT ${limit}`,
  );
  return rows.map(({ id, providerId, date, opens }) => ({
    id,
    providerId,
    slot: (n) => slotAt(id, date, opens, n),
  }));
}

/**
 * Slots that nobody has, each given out once: one of each service, before the next of any.
 * @param {import('pg').Client} client
 * @returns {Promise<(count: number) => {slotId: string, serviceId: string, providerId: string, date: string}[]>}
 */
export async function freeSlots(client) {
  const services = await freeServices(client, SERVICES);
  let given = 0;
  return (count) => {
    if (given + count > services.length * HOURS * DAYS)
      throw new Error('No free slots are left: take a larger market.');
    return Array.from({ length: count }, () => {
      const { id, providerId, slot } = services[given % services.length];
      return { serviceId: id, providerId, ...slot(Math.floor(given++ / services.length)) };
    });
  };
}

function slotAt(serviceId, tomorrow, opens, n) {
  const day = Math.floor(n / HOURS);
  const seconds = opens + 86_400 * day + 3_600 * (n % HOURS);
  return {
    slotId: slotId(serviceId, seconds),
    startsAt: new Date(seconds * 1000).toISOString(),
    date: new Date(Date.parse(tomorrow) + 86_400_000 * day).toISOString().slice(0, 10),
  };
}

/** As domain/slots/slot-id.ts writes it. */
function slotId(serviceId, seconds) {
  return Buffer.from(serviceId.replaceAll('-', '') + seconds.toString(16).padStart(12, '0'), 'hex').toString(
    'base64url',
  );
}
