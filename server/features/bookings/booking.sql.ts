const party = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'phone', ${alias}.phone,
     'ratingSum', ${alias}.rating_sum, 'ratingCount', ${alias}.rating_count)`;

/** Of a booking b with its consumer c and its provider p. */
const COLUMNS = `
  b.id, b.version, b.status, b.service_id AS "serviceId", lower(b.during) AS "startsAt", upper(b.during) AS "endsAt",
  b.time_zone AS "timeZone", b.service_type AS "serviceType", b.provider_name AS "providerName",
  b.price_charges::text AS charges, b.price_unit AS unit, b.currency, b.created_at AS "createdAt",
  b.updated_at AS "updatedAt",
  ${party('c')} AS consumer, ${party('p')} AS provider`;
const PARTIES = `JOIN users c ON c.id = b.consumer_id JOIN users p ON p.id = b.provider_id`;

export const SELECT = `SELECT ${COLUMNS} FROM bookings b ${PARTIES}`;

export const BY_IDS = { name: 'bookings', text: `${SELECT} WHERE b.id = ANY ($1::uuid[])` };

/**
 * Books a slot, all of it or nothing, in one statement and so in one transaction: by far most of the cost of a booking is in
 * going to the database and back.
 *
 * $1 the service, $2 the version of its hours that the slot was found in, $3 the consumer, $4 and $5 the slot's start and end,
 * $6 the booking's id, $7 to $9 its events (platform/events/outbox.ts), $10 the actor, $11 and $12 what is kept of an admin's
 * action for another. As in the longer way (slot-booking.service.ts), the share locks hold off the deletion of the service or of
 * the consumer and new hours until the booking is in; a lock that was waited for looks at the row again. Then the exclusion
 * constraint lets one of two bookings in. The events come after all locks.
 *
 * It always answers with one row: `held` is false where the service, its hours or the consumer are not as expected; where it is
 * true and `id` is null, the slot is taken.
 */
export const BOOK = {
  name: 'book',
  text: `
    WITH consumer AS (
      SELECT id FROM users WHERE id = $3::uuid AND deleted_at IS NULL FOR SHARE
    ), service AS (
      SELECT * FROM services
      WHERE id = $1::uuid AND deleted_at IS NULL AND schedule_version = $2::integer AND EXISTS (SELECT FROM consumer)
      FOR SHARE
    ), slot AS (
      INSERT INTO slots (service_id, during, status, booking_id)
      SELECT id, tstzrange($4::timestamptz, $5::timestamptz), 'Booked', $6::uuid FROM service
      ON CONFLICT DO NOTHING
      RETURNING service_id, during, booking_id
    ), b AS (
      INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, provider_name,
        price_charges, price_unit, currency)
      SELECT slot.booking_id, 'Booked', $3::uuid, s.provider_id, s.id, slot.during, s.time_zone, s.type, p.name,
        s.price_charges, s.price_unit, s.currency
      FROM slot JOIN service s ON s.id = slot.service_id JOIN users p ON p.id = s.provider_id
      RETURNING *
    ), events AS (
      INSERT INTO outbox (topic, key, payload)
      SELECT topic, key, payload::jsonb
      FROM slot, unnest($7::text[], $8::text[], $9::text[]) AS event (topic, key, payload)
    ), audit AS (
      INSERT INTO audit_log (actor_id, action, subject_id, details)
      SELECT $10::uuid, $11::text, $3::uuid, $12::jsonb FROM slot WHERE $10::uuid <> $3::uuid
    )
    SELECT EXISTS (SELECT FROM service) AS held, ${COLUMNS}
    FROM (VALUES (1)) AS one LEFT JOIN (b ${PARTIES}) ON true`,
};
