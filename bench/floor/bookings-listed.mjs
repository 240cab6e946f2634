import { COLUMNS, PLACE, toCard, toShape } from './booking-card.mjs';

const PAGE = 100;

/** A provider's newest bookings; what of them has a review would be joined to it. REST tells no places. */
const textOf = (more) => `
  SELECT ${COLUMNS}${more} FROM bookings b JOIN users c ON c.id = b.consumer_id JOIN users p ON p.id = b.provider_id
    LEFT JOIN reviews r ON r.booking_id = b.id AND r.withdrawn_at IS NULL
  WHERE b.provider_id = (SELECT $1::uuid) ORDER BY b.id DESC LIMIT ${PAGE + 1}`;
const WITH_PLACES = { name: 'listed with places', text: textOf(`, ${PLACE}`) };
const LISTED = { name: 'listed', text: textOf('') };

/** The answer to the client's query `BookingsList`, to the provider. */
export async function listedGraphql(pool, user) {
  const { rows, more } = await read(pool, WITH_PLACES, user);
  const edges = rows.map((row) => ({
    cursor: cursorOf(row),
    node: toCard(row, user),
    __typename: 'BookingEdge',
  }));
  const pageInfo = {
    hasNextPage: more,
    endCursor: edges.at(-1)?.cursor ?? null,
    __typename: 'PageInfo',
  };
  return JSON.stringify({ data: { bookings: { edges, pageInfo, __typename: 'BookingConnection' } } });
}

/** As `GET /api/providerbookings/:id` answers, without the cursor in its header. */
export async function listedRest(pool, user) {
  const { rows } = await read(pool, LISTED, user);
  return JSON.stringify(rows.map((row) => toShape(row, user)));
}

async function read(pool, statement, user) {
  const { rows } = await pool.query({ ...statement, values: [user] });
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
}

function cursorOf({ id }) {
  return Buffer.from(JSON.stringify([id])).toString('base64url');
}
