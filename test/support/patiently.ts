import type { Answer } from './graphql-client.js';

/** Asks until there is room: a server that has too much to do says so (UNAVAILABLE), and phones ask again. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.errors?.[0]?.extensions.code !== 'UNAVAILABLE') return answer;
  }
}
