import { isDeepStrictEqual } from 'node:util';

/**
 * Measures cases on each candidate that takes them, in turn, round after round: what disturbs the machine for a while disturbs a
 * round of all, not all rounds of one.
 * @param {object[]} cases
 * @param {import('./sides/candidates.mjs').Candidate[]} candidates
 * @param {{rounds: number, seconds: number, warmUp: boolean, log: (line: string) => void}} options `seconds` of one measurement
 * @returns {Promise<Record<string, Record<string, object[]>>>} by the case's name and the candidate's: one measurement a round
 */
export async function compare(cases, candidates, { rounds, seconds, warmUp, log }) {
  const prepared = [];
  for (const oneCase of cases) {
    log(oneCase.name);
    prepared.push({ name: oneCase.name, entries: await prepare(oneCase, candidates, { seconds, warmUp }) });
  }
  for (let round = 0; round < rounds; round++) {
    log(`Round ${round + 1} of ${rounds}`);
    for (const { entries } of prepared) {
      // Another one begins each time, so that nobody always follows the same neighbour.
      const turn = round % entries.length;
      for (const { measure, measured } of [...entries.slice(turn), ...entries.slice(0, turn)]) {
        measured.push(await measure(seconds));
      }
    }
  }
  const byCandidate = ({ entries }) =>
    Object.fromEntries(entries.map(({ name, measured }) => [name, measured]));
  return Object.fromEntries(prepared.map((one) => [one.name, byCandidate(one)]));
}

async function prepare(oneCase, candidates, { seconds, warmUp }) {
  const entries = [];
  for (const candidate of candidates.filter(({ takes }) => takes(oneCase))) {
    entries.push({ name: candidate.name, measured: [], ...(await candidate.prepare(oneCase)) });
  }
  refuseDifferent(
    oneCase,
    entries.filter(({ sample }) => sample !== undefined),
    'sample',
  );
  refuseDifferent(
    oneCase,
    entries.filter(({ exact }) => exact !== undefined),
    'exact',
  );
  if (warmUp) for (const entry of entries) entry.first = await (entry.fill ?? entry.measure)(seconds);
  return entries;
}

/** A server that does something else is not a floor. */
function refuseDifferent({ name }, [first, ...others], what) {
  for (const other of others) {
    if (!isDeepStrictEqual(first[what], other[what])) {
      throw new Error(`${name}: ${first.name} and ${other.name} answer differently.`);
    }
  }
}
