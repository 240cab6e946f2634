/**
 * A subscriber as a process of its own, so that it can be frozen as a phone freezes what is not on its screen. It listens to one
 * service's slots, as often as told on each of so many sockets; whenever a connection is made it reads the calendar.
 * Arguments: address of the server, id of the service, sockets, subscriptions on each. Prints a line of JSON for each thing that
 * happens: `{"read": <ids of booked slots>}`, `{"closed": <code>}`.
 */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const [url, serviceId, sockets, subscriptions] = process.argv.slice(2);
const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) {
  id serviceId date startTime endTime startsAt endsAt status } }`;
const CALENDAR = `query ($id: ID!) { service(id: $id) { calendar { slots { id status } } } }`;
const ignore = { next: () => {}, error: () => {}, complete: () => {} };

const tell = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);

/** Once all subscriptions are there. Again, where a connection that was kept before the sleep is found to be closed. */
async function read(client) {
  try {
    await client.iterate({ query: '{ __typename }' }).next();
    await readOnce();
  } catch {
    setTimeout(() => void read(client), 100);
  }
}

async function readOnce() {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: CALENDAR, variables: { id: serviceId } }),
  });
  const { data } = await response.json();
  const slots = data.service.calendar.flatMap((day) => day.slots);
  tell({ read: slots.filter(({ status }) => status === 'BOOKED').map(({ id }) => id) });
}

for (let socket = 0; socket < Number(sockets); socket++) {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
    on: { connected: () => void read(client), closed: ({ code }) => tell({ closed: code }) },
  });
  for (let count = 0; count < Number(subscriptions); count++)
    client.subscribe({ query: SLOT_CHANGED, variables: { id: serviceId } }, ignore);
}
