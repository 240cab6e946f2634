import { freeSlots } from '../cases/free-slots.mjs';
import { consumers } from '../cases/viewers.mjs';
import { race } from '../load/race.mjs';
import { spread } from '../report/statistics.mjs';
import { startFloor, startOurs } from '../sides/sides.mjs';

const RACERS = 1000;
const NAME = `booking: ${RACERS} racers on one slot`;
const WON = 201;
const LOST = 409;

/** How long the last of a thousand waits who all want the same slot; exactly one of them gets it. */
export async function compareRaces({ options, database, client, own, log }) {
  if (!options.only.test(NAME)) return [];
  log(NAME);
  const sides = [
    own(await startOurs({ ...options, database })),
    own(await startFloor({ ...options, database })),
  ];
  const people = await consumers(client, RACERS);
  const take = await freeSlots(client);
  const slowest = Object.fromEntries(sides.map(({ name }) => [name, []]));
  for (let round = -1; round < options.rounds; round++) {
    for (const side of sides) {
      const answers = await race(side, bookings(take, people));
      refuseWrong(side, answers);
      // The first one warms both up.
      if (round >= 0) slowest[side.name].push(Math.max(...answers.map(({ ms }) => ms)));
    }
  }
  for (const side of sides) await side.stop();
  return [{ name: NAME, slowestMs: spread(slowest['Vicharo']), floorMs: spread(slowest['floor']) }];
}

function bookings(take, people) {
  const [{ slotId, serviceId, providerId, date }] = take(1);
  const body = { slotId, serviceId, serviceProviderId: providerId, date };
  return people.map(({ token }) => ({ method: 'POST', path: '/api/booking', token, body }));
}

function refuseWrong({ name }, answers) {
  const count = (wanted) => answers.filter(({ status }) => status === wanted).length;
  if (count(WON) !== 1 || count(LOST) !== RACERS - 1) {
    throw new Error(`${name}: ${count(WON)} won and ${count(LOST)} lost of ${RACERS}.`);
  }
}
