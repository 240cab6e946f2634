import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { randomOperation, type Samples } from '../../support/random-operations.js';
import type { Attack } from '../support/attack.js';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const AT_ONCE = 8;
const PERSON_MAX = 5_000_000;
/** Ends what the others need. */
const LEFT_OUT = ['deleteMyAccount', 'logout', 'logoutEverywhere'];

const TEXTS = [
  '',
  'tractor',
  'x'.repeat(60_000),
  '1,'.repeat(30_000),
  '́'.repeat(40_000),
  '\u0000',
  '‮',
  '🚜'.repeat(9_000),
];
const SAMPLES: Samples = {
  ID: ['x', 7, '00000000-0000-7000-8000-000000000000', 'A'.repeat(50_000), ''],
  String: TEXTS,
  Int: [0, 1, -1, 14, 500, 501, 2_147_483_647, 9_007_199_254_740_991],
  Float: [0, 50, -90, 90, 180, 20_015, 1e308, -0.000_001],
  LocalDate: ['2026-11-23', '0000-01-01', '9999-12-31', '2026-02-30', 'soon'],
  LocalTime: ['08:00', '23:59', '25:00'],
  Decimal: ['0', '9999999999.99', '-1', '1e9'],
};

export const GENERATED: readonly Attack[] = [
  {
    name: 'generated operations with texts and numbers at their ends',
    async run(target, seconds) {
      const callers = [target.visitor(), (await target.prove(target.freshPhone()))!.caller];
      const kinds = (['query', 'mutation'] as const).map((kind) => {
        const type = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
        const roots = Object.keys(type.getFields()).filter((name) => !LEFT_OUT.includes(name));
        return randomOperation(schema, kind, roots, SAMPLES);
      });
      const until = Date.now() + seconds * 1000;
      const seen = { asked: 0, answered: 0, largest: 0 };
      const failures: string[] = [];
      const attacker = async (seed: number) => {
        const operations = fc.sample(fc.infiniteStream(fc.oneof(...kinds)), { seed, numRuns: 1 })[0]!;
        for (const { query, variables } of operations) {
          if (Date.now() > until) return;
          const reply = await callers[seen.asked % 2]!.ask(query, variables);
          seen.asked += 1;
          seen.answered += reply.codes.length === 0 ? 1 : 0;
          seen.largest = Math.max(seen.largest, reply.bytes);
          if (reply.status === 0 || reply.status >= 500 || reply.codes.includes('INTERNAL'))
            failures.push(
              `${reply.status} ${JSON.stringify(reply.body)?.slice(0, 300)} ${query.slice(0, 500)}`,
            );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attacker(index + 1)));
      expect(failures).toEqual([]);
      expect(seen.largest).toBeLessThanOrEqual(PERSON_MAX);
      return `${seen.asked} asked, ${seen.answered} answered, the largest ${(seen.largest / 1e6).toFixed(1)} MB`;
    },
  },
];
