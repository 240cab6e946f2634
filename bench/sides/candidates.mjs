import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDatabase, writeScripts } from '../load/pgbench.mjs';
import { ask, httpRequest, load } from '../load/wrk.mjs';

/** @typedef {{name: string, takes: (oneCase: object) => boolean,
 *   prepare: (oneCase: object) => Promise<{sample?: unknown, measure: (seconds: number) => Promise<{rate: number}>}>}} Candidate */

/** A server under the load of a case's requests. @returns {Candidate} */
export function httpCandidate(side, client, options, takes = () => true) {
  return {
    name: side.name,
    takes,
    async prepare(oneCase) {
      const { requests, fresh, sample, exact } = await oneCase.prepare(side, client, options);
      const measure = (seconds) =>
        load(side, requests ?? fresh(seconds), { ...options, seconds, connections: oneCase.connections });
      return {
        sample,
        exact,
        measure: (seconds) => counted(client, oneCase.counted, () => measure(seconds)),
        ...(oneCase.isFilled && { fill: (seconds) => fill(measure, requests.length, seconds) }),
      };
    },
  };
}

/** Each request once, so that what is kept is what caches hold, and not what the order of a run has filled. */
async function fill(measure, count, seconds) {
  const { rate } = await measure(seconds);
  return measure(Math.ceil((1.2 * count) / rate));
}

/** The floor again, answering a search with stored texts. @returns {Candidate} */
export function cardsCandidate(floor, client, options) {
  return {
    name: 'cards',
    takes: ({ cards }) => cards,
    async prepare(oneCase) {
      const { asked } = await oneCase.prepare(floor, client, options);
      const requests = asked.map(({ path, body, token }) => {
        const query = body ? new URLSearchParams(body.variables) : path.replace(/^.*\?radius=/, 'radiusKm=');
        return { path: `/cards?${query}`, token };
      });
      await ask(floor, requests[0]);
      return { measure: (seconds) => load(floor, requests.map(httpRequest), { ...options, seconds }) };
    },
  };
}

/**
 * The database alone, with the statements that our server sends for a search.
 * @param recorder our server with load/record-statements.mjs
 * @returns {Candidate}
 */
export function sqlCandidate(recorder, client, { options, database, recordTo }) {
  return {
    name: 'pgbench',
    takes: ({ sql }) => sql,
    async prepare(oneCase) {
      const { asked } = await oneCase.prepare(recorder, client, options);
      const statements = [];
      for (const request of asked) {
        rmSync(recordTo, { force: true });
        await ask(recorder, request);
        const sent = readFileSync(recordTo, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        statements.push(sent.findLast(({ text }) => text.includes('<->')));
      }
      const scripts = writeScripts(
        statements,
        join(options.folder, 'statements', oneCase.name.replace(/\W+/g, '-')),
      );
      return { measure: (seconds) => loadDatabase(database, scripts, { seconds }) };
    },
  };
}

/** @throws where fewer rows were written than answers given: some answers were errors */
async function counted(client, statement, measure) {
  if (!statement) return refuseErrors(await measure());
  const count = async () => (await client.query(statement)).rows[0].count;
  const before = await count();
  const result = refuseErrors(await measure());
  const written = (await count()) - before;
  if (written < result.requests)
    throw new Error(`${result.requests} answers, but only ${written} rows were written.`);
  return result;
}

function refuseErrors(result) {
  if (result.refused + result.failed > 0)
    throw new Error(`Not all answers were good: ${JSON.stringify(result)}`);
  return result;
}
