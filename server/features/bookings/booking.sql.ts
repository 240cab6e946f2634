import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import { BOOKING_STATUSES, CANCEL_REASONS } from '../../../domain/labels.js';
import { columnsBut, columnsOf, insertInto } from '../../platform/database/columns.js';
import type { Statement } from '../../platform/database/statements.js';
import { BookingEntity } from './booking.entity.js';

/** What is read of every booking; its parties and its time are read with it in their own ways. */
export const BOOKING = columnsBut(BookingEntity, ['consumerId', 'providerId', 'during', 'canceledBy']);

/** What is said of a booking by whoever asks for it. */
export const DRAFT = columnsOf(BookingEntity, [
  'id',
  'consumerId',
  'serviceId',
  'note',
  'job',
  'site',
  'acceptBy',
]);

/** A new booking: the draft m as it was made, and the service s and the provider p as they are, a snapshot of what is agreed. */
const NEW_BOOKING = insertInto(BookingEntity, {
  ...DRAFT.from('m'),
  status: `'${BOOKING_STATUSES.of(BookingStatus.BOOKED)}'`,
  providerId: 's.provider_id',
  during: 'm.during',
  slotCount: 'coalesce(cardinality(m.slots), 1)',
  timeZone: 's.time_zone',
  serviceType: 's.type',
  serviceDescription: 's.description',
  providerName: 'p.name',
  charges: 's.price_charges',
  unit: 's.price_unit',
  currency: 's.currency',
});

/** A party as JSON for `readBookings`: with names in it the database takes a seventh longer for a list. */
const party = (alias: string) =>
  `json_build_array(${alias}.id, ${alias}.name, ${alias}.phone, ${alias}.phone_verified_at IS NOT NULL, ${alias}.rating_sum,
     ${alias}.rating_count)`;

/** Whether the parties of a booking b are told exactly where its service is offered. */
const IS_LOCATED = `b.status IN ('Accepted', 'In Progress', 'Completed')`;

/** Exactly where the service of a booking b is offered, for its parties once it was accepted. */
export const LOCATION = `
  CASE WHEN ${IS_LOCATED} THEN (
    SELECT json_build_object('latitude', ST_Y(s.location::geometry), 'longitude', ST_X(s.location::geometry))
    FROM services s WHERE s.id = b.service_id AND s.deleted_at IS NULL) END`;

/** Whether there is a review of a booking b, be it withdrawn: nearly all have none, and then none need be read. */
export const IS_REVIEWED = 'EXISTS (SELECT FROM reviews r WHERE r.booking_id = b.id)';

/** Of a booking b with its consumer c and its provider p. */
const COLUMNS = `
  ${BOOKING.of('b')}, lower(b.during) AS "startsAt", upper(b.during) AS "endsAt",
  ${party('c')} AS consumer, ${party('p')} AS provider,
  ${LOCATION} AS location, ${IS_REVIEWED} AS "isReviewed"`;
const PARTIES = `JOIN users c ON c.id = b.consumer_id JOIN users p ON p.id = b.provider_id`;

export const SELECT = `SELECT ${COLUMNS} FROM bookings b ${PARTIES}`;

/** Greater than any id. */
export const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The bookings of a list, with all that they are told by. */
const LIST = `bookings b ${PARTIES} LEFT JOIN services s ON s.id = b.service_id AND s.deleted_at IS NULL AND ${IS_LOCATED}`;

/**
 * Names a booking and what is told of it, after its id: each row that this comes from, by the transaction that has written it. Whatever
 * is changed has another mark, whoever changes it.
 */
const MARK = `concat_ws(' ', b.id, b.version, b.xmin, c.xmin, p.xmin, s.xmin, ${IS_REVIEWED})`;

const list = (name: string, whose: string) => ({
  name,
  text: `SELECT ${COLUMNS}, ${MARK} AS mark FROM ${LIST} WHERE ${whose} AND b.id < $2 ORDER BY b.id DESC LIMIT $3`,
});

/** The first $2 of a list by their marks, in a row of their own, and beside it those whose mark is not among $3. */
const changes = (name: string, whose: string) => ({
  name,
  text: `
    WITH page AS MATERIALIZED (
      SELECT b.id, ${MARK} AS mark FROM ${LIST} WHERE ${whose} ORDER BY b.id DESC LIMIT $2
    )
    SELECT whole.marks, changed.* FROM (SELECT string_agg(mark, ',' ORDER BY id DESC) AS marks FROM page) AS whole
    FULL JOIN (
      SELECT ${COLUMNS}, mark FROM page JOIN bookings b USING (id) ${PARTIES} WHERE mark NOT IN (SELECT unnest($3::text[]))
    ) AS changed ON false`,
});

/** Hidden from the planner: of somebody who has many bookings it would read all that there are, newest first, until it has found enough. */
const USER = '(SELECT $1::uuid)';

/** On the list of its consumer: what is not cancelled, and what was not accepted as long as another can be found (`isListed`). */
const LISTED = `(b.status <> 'Canceled' OR b.cancel_reason = '${CANCEL_REASONS.of(CancelReason.NOT_ACCEPTED_IN_TIME)}' AND lower(b.during) > now())`;

const OF_CONSUMER = `b.consumer_id = ${USER} AND ${LISTED}`;
const OF_PROVIDER = `b.provider_id = ${USER}`;

/**
 * The bookings of a user $1, newest first, up to $3 after the id $2. Cancelling removes one from the consumer's list (P54); the
 * provider keeps the whole history.
 */
export const LISTS: Record<BookingSide, Statement> = {
  [BookingSide.CONSUMER]: list('bookings_of_consumer', OF_CONSUMER),
  [BookingSide.PROVIDER]: list('bookings_of_provider', OF_PROVIDER),
};

/** The beginning of the same lists, for who has seen it before. */
export const CHANGES: Record<BookingSide, Statement> = {
  [BookingSide.CONSUMER]: changes('changed_of_consumer', OF_CONSUMER),
  [BookingSide.PROVIDER]: changes('changed_of_provider', OF_PROVIDER),
};

/** How many they are is hidden from the planner (docs/queries.md): nearly always it is one. */
export const BY_IDS = { name: 'bookings', text: `${SELECT} WHERE b.id = ANY ((SELECT $1::uuid[])::uuid[])` };

/** Of each consumer of $1 the uncanceled booking of the service of $2 that starts at the instant of $3, in the same place. */
export const UNCANCELED = {
  name: 'live_bookings',
  text: `${SELECT}
    JOIN unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS asked (consumer_id, service_id, starts_at)
      ON b.consumer_id = asked.consumer_id AND b.service_id = asked.service_id AND lower(b.during) = asked.starts_at
    WHERE b.status <> 'Canceled'`,
};

/** Where accounts have caps: a consumer's bookings are counted by one at a time, and what is booked under locks waits for them. */
const CAPPED = {
  lock: 'FOR NO KEY UPDATE SKIP LOCKED',
  held: `JOIN recent_bookings(ARRAY (SELECT id FROM consumer), (SELECT max("belowCaps") FROM draft)) AS recent
          ON recent.consumer_id = c.id AND recent.count + draft.nth <= draft."belowCaps"
        JOIN users p ON p.id = s.provider_id AND p.phone_verified_at IS NOT NULL`,
};
/** Where they have none, or where they were counted under the locks of the same transaction. */
const UNCAPPED = { lock: 'FOR SHARE SKIP LOCKED', held: '' };

/**
 * Books slots in one statement and so in one transaction, each with all that belongs to it or not at all: by far most of the
 * cost of a booking is in going to the database and back. Every booking is written here, also what was decided under locks.
 *
 * $1 is a JSON array of BookingDraft (booking.repository.ts). The locks hold off the deletion of a service or of a consumer and
 * new hours until the bookings are in. Rows that somebody else changes just now are passed over, for no booking shall wait for
 * what stands in another's way; those that the same transaction has locked are not. Then the exclusion constraint lets one of
 * two bookings in; slots are taken in one order, lest two of these statements wait for each other. Of a draft that needs several
 * resources or slots some may be free and others not: it is no booking then, and whoever sends one takes back what it got. The events come after all
 * locks.
 *
 * Of the caps it only knows whether somebody is too far from all of them to reach any, drafts of the same moment included, and
 * whether the provider has none: the rest is counted under locks. They are counted once all consumers are locked.
 *
 * It answers with one row for each, by `draftId`: `held` is false where the service, its hours, the consumer or their token are
 * not as expected or not at rest, or a cap may be near; where it is true and `id` is null, the slot is taken.
 */
const book = ({ lock, held }: typeof CAPPED) => `
    WITH draft AS MATERIALIZED (
      SELECT *, tstzrange("startsAt", "endsAt") AS during, row_number() OVER (PARTITION BY "consumerId") AS nth
      FROM json_to_recordset($1::json) AS draft (${DRAFT.definition}, "tokenVersion" integer, "scheduleVersion" integer,
        "startsAt" timestamptz, "endsAt" timestamptz, slots tstzrange[], "resourceIds" uuid[], "belowCaps" integer, events json)
    ), consumer AS MATERIALIZED (
      SELECT id, token_version FROM users WHERE id = ANY (ARRAY (SELECT "consumerId" FROM draft)) AND deleted_at IS NULL
      ${lock}
    ), s AS MATERIALIZED (
      SELECT * FROM services WHERE id = ANY (ARRAY (SELECT "serviceId" FROM draft)) AND deleted_at IS NULL
      FOR SHARE SKIP LOCKED
    ), held AS MATERIALIZED (
      SELECT draft.* FROM draft JOIN consumer c ON c.id = draft."consumerId" AND c.token_version = draft."tokenVersion"
        JOIN s ON s.id = draft."serviceId" AND s.schedule_version = draft."scheduleVersion"
        ${held}
    ), slot AS (
      INSERT INTO slots (resource_id, service_id, during, status, booking_id)
      SELECT resource_id, "serviceId", taken, 'Booked', id
      FROM held, unnest("resourceIds") AS resource_id, unnest(coalesce(slots, ARRAY[during])) AS taken
      ORDER BY resource_id, taken, id
      ON CONFLICT DO NOTHING
      RETURNING booking_id
    ), m AS MATERIALIZED (
      SELECT held.* FROM held JOIN (SELECT booking_id, count(*) FROM slot GROUP BY booking_id) AS taken
        ON taken.booking_id = held.id AND taken.count = cardinality("resourceIds") * coalesce(cardinality(slots), 1)
    ), b AS (
      ${NEW_BOOKING}
      FROM m JOIN s ON s.id = m."serviceId" JOIN users p ON p.id = s.provider_id
      RETURNING *
    ), events AS (
      INSERT INTO outbox (topic, key, payload)
      SELECT event.topic, event.key, event.payload
      FROM m, json_to_recordset(m.events) AS event (topic text, key text, payload jsonb)
    )
    SELECT draft.id AS "draftId", EXISTS (SELECT FROM held WHERE held.id = draft.id) AS held, ${COLUMNS}
    FROM draft LEFT JOIN (b ${PARTIES}) ON b.id = draft.id`;

export const BOOK = { name: 'book', text: book(UNCAPPED) };
export const BOOK_CAPPED = { name: 'book_capped', text: book(CAPPED) };

/** What counts of a consumer $1 who wants to book with the provider $2 (BookingTally). No other booking counts any more. */
export const TALLY = `
  SELECT count(*) FILTER (WHERE is_open)::int AS open,
    count(*) FILTER (WHERE is_open AND provider_id = $2)::int AS "openWithOne",
    coalesce(sum(slot_count) FILTER (WHERE is_open), 0)::int AS slots,
    count(DISTINCT provider_id) FILTER (WHERE created_at > now() - interval '1 day' AND provider_id <> $2)::int AS "otherContacts",
    count(*) FILTER (WHERE canceled_by = $1 AND updated_at > now() - interval '1 day')::int AS cancellations
  FROM (
    SELECT *, status NOT IN ('Completed', 'Canceled') AND upper(during) > now() AS is_open FROM bookings
    WHERE consumer_id = $1 AND upper(during) > now() - interval '1 day'
  ) AS recent`;

/** With how many others than $2 a user $1 has come to have a booking within the last day, in either role. */
export const CONTACTS = `
  SELECT count(DISTINCT other)::int AS count FROM (
    SELECT provider_id AS other FROM bookings WHERE consumer_id = $1 AND created_at > now() - interval '1 day'
    UNION SELECT consumer_id FROM bookings WHERE provider_id = $1 AND created_at > now() - interval '1 day'
  ) AS met WHERE other <> $2`;

/** How many bookings of each service of $1 are neither Completed nor Canceled. */
export const OPEN_OF_SERVICES = {
  name: 'open_of_services',
  text: `SELECT service_id AS id, count(*)::int AS count FROM bookings
    WHERE service_id = ANY ($1::uuid[]) AND status NOT IN ('Completed', 'Canceled') GROUP BY service_id`,
};
