import { compare } from '../compare.mjs';
import { ratio } from '../report/statistics.mjs';
import { httpCandidate } from '../sides/candidates.mjs';
import { startOurs } from '../sides/sides.mjs';
import { wantedCases } from './requests.mjs';

/** How much slower each case is on a larger market than on the smallest, measured in turn. */
export async function measureGrowth({ options, markets, own, log }) {
  const candidates = [];
  for (const { services, database, client } of markets) {
    const side = own(await startOurs({ ...options, name: String(services), database }));
    const candidate = httpCandidate(side, client, options);
    // Other markets have other answers.
    candidates.push({
      ...candidate,
      prepare: async (oneCase) => ({ measure: (await candidate.prepare(oneCase)).measure }),
    });
  }
  const [smallest, ...larger] = markets.map(({ services }) => String(services));
  const measured = await compare(wantedCases(options), candidates, { ...options, log });
  return Object.entries(measured).map(([name, rounds]) => {
    const rates = (services) => rounds[services].map(({ rate }) => rate);
    const growth = larger.map((services) => ({ services, slower: ratio(rates(smallest), rates(services)) }));
    return { name, growth };
  });
}
