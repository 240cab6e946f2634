import {
  BOOKING_STATUSES,
  encodeSlotId,
  PRICE_UNITS,
  providerTransitions,
  SERVICE_TYPES,
  slotTime,
} from './domain.mjs';

/** Of a booking b with its consumer c and its provider p, who are both told of each other. */
export const COLUMNS = `
  b.id, b.version, b.status, b.service_id, b.time_zone, b.service_type, b.service_description, b.provider_name, b.price_charges::text AS charges, b.price_unit,
  b.currency, b.job, b.site, b.slot_count, b.note, b.note_answer, b.accept_by, b.cancel_reason, b.move, b.receipt, b.created_at, lower(b.during) AS starts, upper(b.during) AS ends, c.id AS consumer_id, c.name AS consumer_name,
  c.phone AS consumer_phone, c.phone_verified_at IS NOT NULL AS consumer_proven, p.id AS provider_id, p.name AS provider,
  p.phone AS provider_phone, p.phone_verified_at IS NOT NULL AS provider_proven`;

/** Exactly where the service is, once the booking was accepted. */
export const PLACE = `
  CASE WHEN b.status IN ('Accepted', 'In Progress', 'Completed') THEN (SELECT ST_Y(s.location::geometry) || ' ' || ST_X(s.location::geometry)
    FROM services s WHERE s.id = b.service_id AND s.deleted_at IS NULL) END AS place`;

const HOUR_MS = 3_600_000;
const ENDED = ['Completed', 'Canceled'];
const typed = (__typename, fields) => ({ __typename, ...fields });

/** As the client's fragment `BookingCard` asks for it. */
export function toCard(row, viewer) {
  const status = BOOKING_STATUSES.codeOf(row.status);
  const isConsumer = row.consumer_id === viewer;
  const isOver = ENDED.includes(row.status);
  const { date, startTime, endTime } = slotTime(row.starts, row.ends, row.time_zone);
  const { phone, confirmed } = otherOf(row, viewer);
  const [latitude, longitude] = row.place?.split(' ').map(Number) ?? [];
  return {
    __typename: 'Booking',
    id: row.id,
    version: row.version,
    status,
    serviceId: row.service_id,
    slotId: encodeSlotId(row.service_id, row.starts),
    serviceType: SERVICE_TYPES.codeOf(row.service_type),
    serviceDescription: row.service_description,
    providerName: row.provider_name,
    date,
    startTime,
    endDate: slotTime(row.ends, row.ends, row.time_zone).date,
    endTime,
    slots: row.slot_count,
    quote: typed('Quote', { total: agreedIn(row).total, currency: row.currency }),
    site: row.site,
    canCancel: !isOver,
    canReview: isConsumer && !isOver,
    review: null,
    nextStatuses: isConsumer ? [] : providerTransitions(status),
    viewerSide: isConsumer ? 'CONSUMER' : 'PROVIDER',
    price: typed('Price', {
      charges: row.charges,
      unit: PRICE_UNITS.codeOf(row.price_unit),
      currency: row.currency,
    }),
    note: row.note,
    noteAnswer: row.note_answer,
    acceptBy: row.status === 'Booked' ? row.accept_by : null,
    cancelReason: row.cancel_reason,
    // Nothing of the bench is moved, nor was it completed with a receipt.
    move: row.move,
    receipt: row.receipt,
    due: null,
    payments: [],
    contact: phone && typed('Contact', { phone, whatsappLink: linkTo(phone), confirmed }),
    location: row.place ? typed('GeoPoint', { latitude, longitude }) : null,
    provider: typed('User', { id: row.provider_id, name: row.provider }),
    consumer: typed('User', { id: row.consumer_id, name: row.consumer_name }),
  };
}

/** As the documented calls answer with it. */
export function toShape(row, viewer) {
  const isConsumer = row.consumer_id === viewer;
  const { date, startTime, endTime } = slotTime(row.starts, row.ends, row.time_zone);
  const { phone, confirmed } = otherOf(row, viewer);
  const mobile = phone ? { whatsappLink: linkTo(phone), confirmed } : { whatsappLink: null };
  const { quantity, total } = agreedIn(row);
  const { date: endDate } = slotTime(row.ends, row.ends, row.time_zone);
  return {
    _id: row.id,
    consumerId: row.consumer_id,
    consumerName: row.consumer_name,
    consumerMobile: isConsumer ? { whatsappLink: null } : mobile,
    serviceProviderId: row.provider_id,
    providerName: row.provider_name,
    providerMobile: isConsumer ? mobile : { whatsappLink: null },
    serviceId: row.service_id,
    serviceType: row.service_type,
    slotId: encodeSlotId(row.service_id, row.starts),
    date,
    slotTime: `${startTime} - ${endTime}`,
    status: row.status,
    price: { charges: Number(row.charges), unit: row.price_unit, currency: row.currency },
    note: row.note ?? undefined,
    slots: row.slot_count,
    endDate: endDate === date ? undefined : endDate,
    quantity: Number(quantity),
    total: Number(total),
    createdAt: row.created_at,
  };
}

/** How much is to be done and what it costs, as it was agreed; where nothing was kept of it, for one slot at the price. */
function agreedIn({ job, price_unit, charges, currency, starts, ends }) {
  if (job) return { quantity: job.job.quantity, total: job.quote.total };
  const hours = price_unit === 'Per Hrs' ? (ends - starts) / HOUR_MS : 1;
  const smallest = 10 ** decimalsOf(currency);
  return {
    quantity: String(hours),
    total: (Math.ceil(Math.round(charges * 100) * hours * (smallest / 100)) / smallest).toFixed(
      decimalsOf(currency),
    ),
  };
}

const DECIMALS = new Map();

function decimalsOf(currency) {
  if (!DECIMALS.has(currency)) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    DECIMALS.set(currency, format.resolvedOptions().maximumFractionDigits);
  }
  return DECIMALS.get(currency);
}

/** Whose number the viewer sees, until the booking is cancelled. */
function otherOf(row, viewer) {
  if (row.status === 'Canceled') return { phone: null };
  const isConsumer = row.consumer_id === viewer;
  const phone = isConsumer ? row.provider_phone : row.consumer_phone;
  return { phone, confirmed: isConsumer ? row.provider_proven : row.consumer_proven };
}

function linkTo(phone) {
  return `https://wa.me/${phone.slice(1)}`;
}
