import { CALENDAR } from '../load/documents.mjs';
import { ask, httpRequest } from '../load/wrk.mjs';
import { tokenOf } from '../load/tokens.mjs';

const SERVICES = 200;

/** Half of the services are booked out, as those are at which people look. */
const IDS = `
  (SELECT service_id AS id FROM slots GROUP BY service_id ORDER BY count(*) DESC, service_id LIMIT ${SERVICES / 2})
  UNION ALL (SELECT id FROM services ORDER BY md5(id::text) LIMIT ${SERVICES / 2})`;

export const calendarCases = [
  caseOf('GraphQL', (serviceId) => ({
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'SlotsCalendar', variables: { serviceId }, query: CALENDAR },
  })),
  caseOf('REST', (serviceId) => ({ path: `/api/calenderavailability/${serviceId}` })),
];

function caseOf(api, requestOf) {
  return {
    name: `calendar over ${api}: 14 days of a service`,
    best: true,
    async prepare(side, client) {
      const [services, viewer] = [
        await client.query(IDS),
        await client.query('SELECT max(id::text) AS id FROM users'),
      ];
      const token = tokenOf(viewer.rows[0].id);
      const requests = services.rows.map(({ id }) => ({ ...requestOf(id), token }));
      const sample = [];
      for (const request of requests) sample.push(calendarOf(await ask(side, request)));
      return { requests: requests.map(httpRequest), sample };
    },
  };
}

function calendarOf({ answer: { data, calendar } }) {
  return data?.service ?? calendar;
}
