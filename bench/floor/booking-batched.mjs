import { randomUUID } from 'node:crypto';
import { COLUMNS } from './booking-card.mjs';
import { decodeSlotId } from './domain.mjs';

const HOUR_MS = 3_600_000;
/** As ours does. */
const AT_ONCE = 32;

/** Takes slots, books them and stores an event of each; what somebody else has is passed over. See booking.mjs. */
const TEXT = `
  WITH asked AS MATERIALIZED (
    SELECT asked.*, tstzrange(starts, ends) AS span, s.id AS service, s.provider_id, s.time_zone, s.type, s.price_charges, s.price_unit,
      s.currency, p.name
    FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::uuid[]) AS asked (booking, wanted, starts, ends, consumer)
    JOIN services s ON s.id = asked.wanted AND s.deleted_at IS NULL AND s.provider_id <> asked.consumer
    JOIN users p ON p.id = s.provider_id
  ), slot AS (
    INSERT INTO slots (resource_id, service_id, during, status, booking_id)
    SELECT service, service, span, 'Booked', booking FROM asked ORDER BY service, span ON CONFLICT DO NOTHING RETURNING booking_id
  ), made AS (
    INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, provider_name,
      price_charges, price_unit, currency)
    SELECT booking, 'Booked', consumer, provider_id, service, span, time_zone, type, name, price_charges, price_unit, currency
    FROM asked JOIN slot ON slot.booking_id = asked.booking
    RETURNING *
  ), event AS (
    INSERT INTO bench_outbox (topic, key, payload)
    SELECT 'bookingChanged', consumer_id, json_build_object('bookingId', id) FROM made
  )
  SELECT ${COLUMNS}, NULL AS place FROM made b JOIN users c ON c.id = b.consumer_id JOIN users p ON p.id = b.provider_id`;

/**
 * Books slots of one hour: those that are wanted in one turn of the event loop by one statement.
 * @param {import('pg').Pool} pool
 * @returns {(user: string, slotId: string) => Promise<object | null>} its row, for booking-card.mjs; null where somebody else has it
 */
export function batchedBooking(pool) {
  let waiting = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += AT_ONCE) void write(pool, all.slice(from, from + AT_ONCE));
  };
  return (user, slotId) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      const { serviceId, startsAt } = decodeSlotId(slotId);
      waiting.push({ id: randomUUID(), user, serviceId, startsAt, resolve, reject });
    });
}

async function write(pool, waiting) {
  const column = (valueOf) => waiting.map(valueOf);
  const values = [
    column(({ id }) => id),
    column(({ serviceId }) => serviceId),
    column(({ startsAt }) => startsAt),
    column(({ startsAt }) => new Date(startsAt.getTime() + HOUR_MS)),
    column(({ user }) => user),
  ];
  try {
    const { rows } = await pool.query({ name: 'book', text: TEXT, values });
    const made = new Map(rows.map((row) => [row.id, row]));
    for (const { id, resolve } of waiting) resolve(made.get(id) ?? null);
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}
