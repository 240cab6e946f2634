import { ACCOUNT_BOOKINGS, ACCOUNT_SERVICES, DEMO_ACCOUNTS } from './demo-accounts.js';
import { DemoCalendar } from './demo-calendar.js';
import { DemoPeople } from './demo-people.js';
import type { DemoData } from './demo-records.js';
import { addReviews } from './demo-reviews.js';
import { demoServices } from './demo-services.js';
import { DEMO_TOWNS } from './demo-towns.js';
import { makeRandom } from './random.js';

const SEED = 1947;
/** Apart from the rest, so that reviews change nothing of what else chance has made. */
const HISTORY_SEED = 1950;
const CONSUMERS_PER_TOWN = 2;
/** Providers who share a village, on average. */
const VILLAGE_SIZE = 1.6;

/**
 * What the product shows before anybody has used it: the demo accounts, about 300 providers with their services around
 * Indian farming towns, and some slots that are taken. Every call gives the same data; only the loader knows the date.
 */
export function makeDemoData(): DemoData {
  const random = makeRandom(SEED);
  const people = new DemoPeople(random);
  const calendar = new DemoCalendar(random);
  const data: DemoData = {
    users: [...DEMO_ACCOUNTS],
    services: [...ACCOUNT_SERVICES],
    bookings: calendar.bookings,
    closures: calendar.closures,
  };
  ACCOUNT_BOOKINGS.forEach((booking) => calendar.add(booking));
  const past = new Map<number, readonly string[]>();

  for (const town of DEMO_TOWNS) {
    const slug = town.name.toLowerCase();
    const villages = people.villages(town, Math.ceil(town.providers / VILLAGE_SIZE));
    const consumers = Array.from({ length: CONSUMERS_PER_TOWN }, (_, index) =>
      people.make(`consumer-${slug}-${index + 1}`, town, villages),
    );
    data.users.push(...consumers);
    const consumerKeys = consumers.map((consumer) => consumer.key);

    for (let index = 1; index <= town.providers; index += 1) {
      const provider = people.make(`provider-${slug}-${index}`, town, villages);
      data.users.push(provider);
      for (const service of demoServices(random, provider.key, town)) {
        const serviceIndex = data.services.push(service) - 1;
        calendar.fill(serviceIndex, consumerKeys);
        past.set(serviceIndex, consumerKeys);
      }
    }
  }
  const history = makeRandom(HISTORY_SEED);
  for (const [serviceIndex, consumerKeys] of past) calendar.addHistory(serviceIndex, consumerKeys, history);
  addReviews(history, data);
  return data;
}
