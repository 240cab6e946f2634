import type { Locator } from 'playwright-core';
import { call, FARMER, logIn, PROVIDER } from './people.js';

export interface Slot {
  id: string;
  date: string;
  startTime: string;
  status: string;
}
interface Service {
  id: string;
  type: string;
  calendar: { date: string; slots: Slot[] }[];
}

/** The tractor of the demo's provider, with her calendar. */
export async function tractorOf(url: string, providerId: string): Promise<Service> {
  const { services } = await call<{ services: { edges: { node: Service }[] } }>(
    url,
    `query ($id: ID!) { services(providerId: $id, first: 5) { edges { node {
       id type calendar { date slots { id date startTime status } } } } } }`,
    { id: providerId },
  );
  return services.edges.map(({ node }) => node).find(({ type }) => type === 'TRACTOR')!;
}

/** The first open slots in a row of a calendar, from tomorrow on. */
export function openRun({ calendar }: Service, length: number, fromDay = 1): Slot[] {
  for (const { slots } of calendar.slice(fromDay))
    for (let start = 0; start + length <= slots.length; start++) {
      const run = slots.slice(start, start + length);
      if (run.every(({ status }) => status === 'OPEN')) return run;
    }
  throw new Error(`There are no ${length} open slots in a row.`);
}

/** Shows all of a job in a provider's agenda, where most of it is folded. */
export async function unfold(job: Locator): Promise<void> {
  await job.waitFor();
  const folded = job.locator('details:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
}

/** Made once on a server, however many screens show it. */
function onceOf(make: (url: string) => Promise<string>): (url: string) => Promise<string> {
  const made = new Map<string, Promise<string>>();
  return (url) => {
    const job = made.get(url) ?? make(url);
    made.set(url, job);
    return job;
  };
}

/** The id of a job that the demo's farmer has booked and its provider accepted; she has said how she is paid. */
export const acceptedJob = onceOf(makeAcceptedJob);

/** As `acceptedJob`, of one that is completed. */
export const completedJob = onceOf(async (url) => {
  const id = await makeAcceptedJob(url);
  const { token } = await logIn(url, PROVIDER);
  await call(url, `mutation ($id: ID!) { completeBooking(id: $id) { id } }`, { id }, token);
  return id;
});

async function makeAcceptedJob(url: string): Promise<string> {
  const [farmer, provider] = [await logIn(url, FARMER), await logIn(url, PROVIDER)];
  const how = `mutation { setPaymentDetails(input: { upiAddress: "sunita.jadhav@okbank" }) { id } }`;
  await call(url, how, {}, provider.token);
  const [slot] = openRun(await tractorOf(url, provider.user.id), 2, 3);
  const { bookSlot } = await call<{ bookSlot: { id: string } }>(
    url,
    `mutation ($slotId: ID!) { bookSlot(slotId: $slotId, slots: 2, note: "The field behind the temple") { id } }`,
    { slotId: slot!.id },
    farmer.token,
  );
  const accept = `mutation ($id: ID!) { setBookingStatus(id: $id, status: ACCEPTED) { id } }`;
  await call(url, accept, { id: bookSlot.id }, provider.token);
  return bookSlot.id;
}
