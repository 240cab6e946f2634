import { randomUUID } from 'node:crypto';
import { decodeSlotId } from './domain.mjs';

const HOUR_MS = 3_600_000;

/** Takes the slot, books it and stores an event, or nothing of it. `bench_outbox` is the floor's own: nobody publishes it. */
const TEXT = `
  WITH offer AS (
    SELECT s.id, s.provider_id, s.time_zone, s.type, s.price_charges, s.price_unit, s.currency, p.name
    FROM services s JOIN users p ON p.id = s.provider_id WHERE s.id = $1 AND s.deleted_at IS NULL AND s.provider_id <> $5
  ), slot AS (
    INSERT INTO slots (resource_id, service_id, during, status, booking_id)
    SELECT id, id, tstzrange($2, $3), 'Booked', $4::uuid FROM offer ON CONFLICT DO NOTHING RETURNING during
  ), booking AS (
    INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, provider_name,
      price_charges, price_unit, currency)
    SELECT $4::uuid, 'Booked', $5::uuid, provider_id, id, during, time_zone, type, name, price_charges, price_unit, currency FROM offer, slot
    RETURNING *
  ), event AS (
    INSERT INTO bench_outbox (topic, key, payload)
    SELECT 'bookingChanged', consumer_id, json_build_object('bookingId', id) FROM booking
  )
  SELECT id, provider_id, provider_name, service_id, service_type, price_charges::text AS charges, price_unit, currency,
    created_at FROM booking`;

/** Books a slot of one hour; null where somebody else has it. */
export async function book(pool, user, { slotId }) {
  const { serviceId, startsAt } = decodeSlotId(slotId);
  const ends = new Date(startsAt.getTime() + HOUR_MS);
  const values = [serviceId, startsAt, ends, randomUUID(), user];
  const { rows } = await pool.query({ name: 'book', text: TEXT, values });
  const [row] = rows;
  return (
    row && {
      _id: row.id,
      consumerId: user,
      serviceProviderId: row.provider_id,
      providerName: row.provider_name,
      serviceId: row.service_id,
      serviceType: row.service_type,
      slotId,
      status: 'Booked',
      price: { charges: Number(row.charges), unit: row.price_unit, currency: row.currency },
      createdAt: row.created_at,
    }
  );
}
