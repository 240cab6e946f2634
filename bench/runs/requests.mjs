import { join } from 'node:path';
import { bookingCases } from '../cases/booking.mjs';
import { bookingListCases } from '../cases/booking-list.mjs';
import { calendarCases } from '../cases/calendar.mjs';
import { nearbyCases } from '../cases/nearby.mjs';
import { compare } from '../compare.mjs';
import { ratio, spread } from '../report/statistics.mjs';
import { cardsCandidate, httpCandidate, sqlCandidate } from '../sides/candidates.mjs';
import { startBestFloor, startFloor, startOurs } from '../sides/sides.mjs';

const CASES = [...nearbyCases, ...calendarCases, ...bookingListCases, ...bookingCases];

/** The cases that the command line asks for, with those that they are compared with. */
export function wantedCases({ only }, cases = CASES) {
  const wanted = cases.filter(({ name }) => only.test(name));
  return cases.filter((one) => wanted.includes(one) || wanted.some(({ plain }) => plain === one.name));
}

/** Our server beside the hand-written one and the database alone, for each case of requests. */
export async function compareRequests({ options, database, client, own, log }) {
  const cases = wantedCases(options);
  if (cases.length === 0) return [];
  const place = { ...options, database };
  const recordTo = join(options.folder, 'recorded');
  const ours = own(await startOurs(place));
  const floor = own(await startFloor(place));
  const best = own(await startBestFloor(place));
  const recorder = own(await startOurs({ ...place, name: 'recorder', recordTo }));
  const candidates = [
    httpCandidate(ours, client, options),
    httpCandidate(floor, client, options, ({ onlyBest, alone }) => !onlyBest && !alone),
    httpCandidate(best, client, options, (oneCase) => oneCase.best),
    cardsCandidate(floor, client, options),
    sqlCandidate(recorder, client, { options, database, recordTo }),
  ];
  const measured = await compare(cases, candidates, { ...options, log });
  for (const side of [ours, floor, best, recorder]) await side.stop();
  return cases.map((oneCase) => summary(oneCase, measured));
}

function summary({ name, plain }, measured) {
  const rounds = measured[name];
  const rates = (candidate, of = rounds) => of[candidate]?.map(({ rate }) => rate);
  const middle = (figure, candidate, of = rounds) =>
    of[candidate] && spread(of[candidate].map((round) => round[figure])).median;
  const against = (candidate) => rounds[candidate] && ratio(rates('Vicharo'), rates(candidate));
  return {
    name,
    floor: against('floor'),
    best: against('best'),
    cards: against('cards'),
    pgbench: against('pgbench'),
    slower: plain && ratio(rates('Vicharo', measured[plain]), rates('Vicharo')),
    rate: middle('rate', 'Vicharo'),
    p99: middle('p99', 'Vicharo'),
    cpuMs: middle('cpuMs', 'Vicharo'),
    floorCpuMs: middle('cpuMs', 'floor'),
    bestCpuMs: middle('cpuMs', 'best'),
    timesCpu: plain && middle('cpuMs', 'Vicharo') / middle('cpuMs', 'Vicharo', measured[plain]),
    bytes: middle('bytes', 'Vicharo'),
  };
}
