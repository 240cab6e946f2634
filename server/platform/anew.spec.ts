import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { anew } from './anew.js';

describe('a question that is asked anew', () => {
  it('is shared by those who wait, and never answered by what was asked before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 }), async (pauses) => {
        let [now, most, open] = [0, 0, 0];
        const ask = anew(async () => {
          const asked = ++now;
          most = Math.max(most, ++open);
          await turn();
          await turn();
          open -= 1;
          if (asked % 3 === 0) throw new Error(String(asked));
          return asked;
        });
        const answers: Promise<void>[] = [];
        for (const pause of pauses) {
          for (let turns = 0; turns < pause; turns++) await turn();
          const before = now;
          const answer = ask().catch((error: Error) => Number(error.message));
          answers.push(answer.then((asked) => expect(asked).toBeGreaterThan(before)));
        }
        await Promise.all(answers);
        expect(most).toBeLessThanOrEqual(1);
        expect(now).toBeLessThanOrEqual(pauses.length);
      }),
    );
  });
});
