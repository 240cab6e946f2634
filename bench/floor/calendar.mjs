import {
  bookingWindow,
  calendarDay,
  datesFrom,
  encodeSlotId,
  PRICE_UNITS,
  SLOT_STATUSES,
} from './domain.mjs';

const DAYS = 14;

/** What is shown of a service s above its calendar: the village is the place to three decimals. */
export const OFFER = `s.provider_id, s.time_zone, s.paused_at IS NOT NULL AS paused, s.price_charges::text AS charges, s.price_unit, s.currency,
    s.minimum_charge::text, s.travel_per_km::text, s.travel_free_km::text, s.advance_share::text, s.per_hour::text, s.window_days, s.accept_within_hours,
    round(ST_Y(s.location::geometry)::numeric, 3)::float8 AS latitude, round(ST_X(s.location::geometry)::numeric, 3)::float8 AS longitude`;

/** The service with its hours and its occupied ranges, in one statement. */
const TEXT = `
  SELECT ${OFFER},
    (SELECT json_agg(json_build_object('weekday', w.weekday, 'opens', to_char(w.opens, 'HH24:MI'),
       'closes', to_char(w.closes, 'HH24:MI'), 'slotMinutes', w.slot_minutes)) FROM working_hours w WHERE w.service_id = s.id) AS hours,
    (SELECT json_agg(json_build_object('startsAt', lower(o.during), 'endsAt', upper(o.during), 'status', o.status))
       FROM slots o WHERE o.resource_id = s.id AND o.during && tstzrange(now() - interval '2 days', now() + interval '17 days')) AS slots
  FROM services s WHERE s.id = $1 AND s.deleted_at IS NULL`;

/** The answer to the client's query `SlotsCalendar`. */
export async function calendarGraphql(pool, _user, { serviceId }) {
  const { row, days } = await calendar(pool, serviceId);
  return {
    service: {
      ...offer(serviceId, row),
      calendar: days.map(({ date, slots }) => ({
        date,
        slots: slots.map((slot) => cell(serviceId, slot)),
        __typename: 'CalendarDay',
      })),
      __typename: 'Service',
    },
  };
}

/** As the client's query `SlotsCalendar` asks for it. */
export function offer(id, row) {
  const { minimum_charge: minimumCharge, advance_share: advanceShare, per_hour: perHour } = row;
  const { travel_per_km: perKm, travel_free_km: freeKm, latitude, longitude } = row;
  const travel = perKm && { perKm, freeKm, __typename: 'TravelTerms' };
  return {
    id,
    timeZone: row.time_zone,
    paused: row.paused,
    price: {
      charges: row.charges,
      unit: PRICE_UNITS.codeOf(row.price_unit),
      currency: row.currency,
      __typename: 'Price',
    },
    terms: { minimumCharge, advanceShare, perHour, travel, __typename: 'Terms' },
    availability: { windowDays: row.window_days, __typename: 'Availability' },
    acceptWithinHours: row.accept_within_hours,
    location: { latitude, longitude, __typename: 'GeoPoint' },
    provider: { id: row.provider_id, __typename: 'User' },
  };
}

function cell(serviceId, { date, startTime, endTime, startsAt, endsAt, status }) {
  return {
    id: encodeSlotId(serviceId, startsAt),
    serviceId,
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    status,
    __typename: 'Slot',
  };
}

/** As `GET /api/calenderavailability/:id` answers. */
export async function calendarRest(pool, serviceId) {
  const { days } = await calendar(pool, serviceId);
  return {
    calendar: days.map(({ date, freeSlots }) => ({
      date,
      freeSlots: freeSlots.map(({ date, startTime, endTime, startsAt, status }) => ({
        _id: encodeSlotId(serviceId, startsAt),
        date,
        startTime,
        endTime,
        status: SLOT_STATUSES.of(status),
      })),
    })),
  };
}

async function calendar(pool, serviceId) {
  const { rows } = await pool.query({ name: 'calendar', text: TEXT, values: [serviceId] });
  const [row] = rows;
  const now = new Date();
  const occupied = (row.slots ?? []).map(({ startsAt, endsAt, status }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    status: SLOT_STATUSES.codeOf(status),
  }));
  const { first } = bookingWindow(now, row.time_zone, DAYS);
  const dates = datesFrom(first, DAYS);
  return { row, days: dates.map((date) => calendarDay(date, row.hours, row.time_zone, occupied, now)) };
}
