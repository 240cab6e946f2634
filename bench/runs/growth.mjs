import { bookingCases } from '../cases/booking.mjs';
import { calendarCases } from '../cases/calendar.mjs';
import { growthCases } from '../cases/nearby.mjs';
import { compare } from '../compare.mjs';
import { ratio } from '../report/statistics.mjs';
import { httpCandidate } from '../sides/candidates.mjs';
import { startOurs } from '../sides/sides.mjs';
import { wantedCases } from './requests.mjs';

const CASES = [...growthCases, ...calendarCases, ...bookingCases];

/** How much slower each case is on a larger market than on the smallest, measured in turn. */
export async function measureGrowth({ options, markets, own, log }) {
  const candidates = [];
  for (const { services, database, client } of markets) {
    const side = own(await startOurs({ ...options, name: String(services), database }));
    const candidate = httpCandidate(side, client, options);
    // Other markets have other answers, but of lists as many; those of a smoke run are too small for that.
    candidates.push({
      ...candidate,
      prepare: async (oneCase) => {
        const { sample, measure } = await candidate.prepare(oneCase);
        return { measure, sample: options.warmUp && Array.isArray(sample) ? sample.length : undefined };
      },
    });
  }
  const [smallest, ...larger] = markets.map(({ services }) => String(services));
  const measured = await compare(wantedCases(options, CASES), candidates, { ...options, log });
  return Object.entries(measured).map(([name, rounds]) => {
    const rates = (services) => rounds[services].map(({ rate }) => rate);
    const growth = larger.map((services) => ({ services, slower: ratio(rates(smallest), rates(services)) }));
    return { name, growth };
  });
}
