import { OFFER, offer } from './calendar.mjs';
import { bookingWindow, calendarDay, datesFrom, encodeSlotId, SLOT_STATUSES } from './domain.mjs';

const DAYS = 14;

/** All that changes of a calendar: whose hours they are, which version of them, and what is booked or closed. */
const OCCUPIED = {
  name: 'occupied',
  text: `SELECT s.provider_id, s.schedule_version,
      (SELECT json_agg(json_build_array(date_part('epoch', lower(o.during)), date_part('epoch', upper(o.during)), o.status))
       FROM slots o WHERE o.resource_id = s.id AND o.during && tstzrange(now() - interval '2 days', now() + interval '17 days')) AS slots
    FROM services s WHERE s.id = $1 AND s.deleted_at IS NULL`,
};
const HOURS = {
  name: 'hours',
  text: `SELECT ${OFFER}, s.schedule_version,
      (SELECT json_agg(json_build_object('weekday', w.weekday, 'opens', to_char(w.opens, 'HH24:MI'),
         'closes', to_char(w.closes, 'HH24:MI'), 'slotMinutes', w.slot_minutes)) FROM working_hours w WHERE w.service_id = s.id) AS hours
    FROM services s WHERE s.id = $1`,
};

/** The answer to the client's query `SlotsCalendar`. */
export async function keptGraphql(pool, _user, { serviceId }) {
  const { grid, occupied, now } = await read(pool, serviceId);
  const days = grid.days.map(({ date, graphql: { whole, places }, slots }) => {
    const taken = occupiedIn(slots, occupied);
    if (taken === null) return toGraphql(serviceId, grid.computed(date, occupied, now)).whole;
    if (taken.length === 0) return whole;
    let [text, from] = ['', 0];
    for (const [index, status] of taken) {
      text += whole.slice(from, places[index]) + ENUM[status];
      from = places[index] + ENUM.Open.length;
    }
    return text + whole.slice(from);
  });
  return `${grid.head}${days.join(',')}],"__typename":"Service"}}}`;
}

/** As `GET /api/calenderavailability/:id` answers. */
export async function keptRest(pool, serviceId) {
  const { grid, occupied, now } = await read(pool, serviceId);
  const days = grid.days.map(({ date, rest, slots }) => {
    const taken = occupiedIn(slots, occupied);
    if (taken === null) return toRest(serviceId, grid.computed(date, occupied, now)).whole;
    if (taken.length === 0 && slots[0]?.at > now.getTime()) return rest.whole;
    const gone = new Set(taken.map(([index]) => index));
    const free = rest.texts.filter((_, index) => !gone.has(index) && slots[index].at > now.getTime());
    return `{"date":"${date}","freeSlots":[${free.join(',')}]}`;
  });
  return `{"calendar":[${days.join(',')}]}`;
}

/** Of each service, as it was written last. */
const grids = new Map();

async function read(pool, serviceId) {
  const { rows } = await pool.query({ ...OCCUPIED, values: [serviceId] });
  const now = new Date();
  const [{ schedule_version: version, slots }] = rows;
  let grid = grids.get(serviceId);
  if (grid?.version !== version || bookingWindow(now, grid.zone, DAYS).first !== grid.first) {
    grid = await makeGrid(pool, serviceId, now);
    grids.set(serviceId, grid);
  }
  const occupied = (slots ?? []).map(([at, end, status]) => ({ at: 1000 * at, end: 1000 * end, status }));
  return { grid, occupied, now };
}

/** Which of a day's slots are booked or closed; null where something else is in their way, of other hours than today's. */
function occupiedIn(slots, occupied) {
  const taken = [];
  for (const { at, end, status } of occupied) {
    const [first, last] = [slots[0], slots.at(-1)];
    if (!first || end <= first.at || at >= last.end) continue;
    const index = slots.findIndex((slot) => slot.at === at && slot.end === end);
    if (index < 0) return null;
    taken.push([index, status]);
  }
  return taken.sort(([a], [b]) => a - b);
}

async function makeGrid(pool, serviceId, now) {
  const { rows } = await pool.query({ ...HOURS, values: [serviceId] });
  const [row] = rows;
  const { time_zone: zone, schedule_version: version, hours } = row;
  const { first } = bookingWindow(now, zone, DAYS);
  const computed = (date, occupied, at) => {
    const ranges = occupied.map(({ at: start, end, status }) => ({
      startsAt: new Date(start),
      endsAt: new Date(end),
      status: SLOT_STATUSES.codeOf(status),
    }));
    return calendarDay(date, hours ?? [], zone, ranges, at);
  };
  const days = datesFrom(first, DAYS).map((date) => {
    // As of long ago: all of them are free.
    const day = computed(date, [], new Date(0));
    const slots = day.slots.map(({ startsAt, endsAt }) => ({
      at: startsAt.getTime(),
      end: endsAt.getTime(),
    }));
    return { date, slots, graphql: toGraphql(serviceId, day), rest: toRest(serviceId, day) };
  });
  const head = `{"data":{"service":${JSON.stringify(offer(serviceId, row)).slice(0, -1)},"calendar":[`;
  return { version, zone, first, days, computed, head };
}

const ENUM = { Open: '"OPEN"', Booked: '"BOOKED"', 'Not Working': '"NOT_WORKING"' };

/** A day as it is written, and where in it the slots' statuses stand. */
function toGraphql(serviceId, { date, slots }) {
  const places = [];
  let whole = `{"date":"${date}","slots":[`;
  for (const { date: day, startTime, endTime, startsAt, endsAt, status } of slots) {
    const id = encodeSlotId(serviceId, startsAt);
    const text = JSON.stringify({ id, serviceId, date: day, startTime, endTime, startsAt, endsAt });
    whole += `${places.length > 0 ? ',' : ''}${text.slice(0, -1)},"status":`;
    places.push(whole.length);
    whole += `"${status}","__typename":"Slot"}`;
  }
  return { whole: `${whole}],"__typename":"CalendarDay"}`, places };
}

function toRest(serviceId, { date, freeSlots }) {
  const texts = freeSlots.map(({ date: day, startTime, endTime, startsAt }) =>
    JSON.stringify({ _id: encodeSlotId(serviceId, startsAt), date: day, startTime, endTime, status: 'Open' }),
  );
  return { whole: `{"date":"${date}","freeSlots":[${texts.join(',')}]}`, texts };
}
