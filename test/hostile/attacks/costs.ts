import { repeat, type Attack } from '../support/attack.js';
import type { Reply } from '../support/caller.js';
import { FARMER } from '../support/target.js';

/** What one answer may weigh: for visitors, and for people. */
const VISITOR_MAX = 2_000_000;
const PERSON_MAX = 5_000_000;

const CALENDAR = `id description calendar { date slots { id date startTime endTime startsAt endsAt status } freeSlots { id startsAt } }`;
const PAGE = (argument: string) => `services(first: ${argument}) { edges { node { ${CALENDAR} } } }`;
const ALIASES = Array.from({ length: 15 }, (_, index) => `a${index}`);

const QUERIES: { query: string; variables: Record<string, unknown> }[] = [
  {
    query: `query ($n: Int) { ${ALIASES.map((alias) => `${alias}: ${PAGE('$n')}`).join(' ')} }`,
    variables: { n: 500 },
  },
  {
    query: `query ($n: Int = 500) { ${ALIASES.map((alias) => `${alias}: ${PAGE('$n')}`).join(' ')} }`,
    variables: {},
  },
  {
    query: `query ($n: Int) { ${ALIASES.map((alias) => `${alias}: services(first: $n) { ...P }`).join(' ')} }
      fragment P on ServiceConnection { edges { node { ...N } } } fragment N on Service { ${CALENDAR} }`,
    variables: { n: 500 },
  },
  { query: `query ($n: Int) { ${PAGE('$n')} }`, variables: { n: 500 } },
  { query: `query ($n: Int) { ${PAGE('$n')} }`, variables: { n: 100 } },
  { query: `{ services { edges { node { ${CALENDAR} } } } }`, variables: {} },
  {
    query: `query ($yes: Boolean!) { services(first: 500) @include(if: $yes) { edges { node { ${CALENDAR} } } } }`,
    variables: { yes: true },
  },
];

function largest(replies: readonly Reply[]): number {
  return Math.max(...replies.map(({ bytes }) => bytes));
}

export const COSTS: readonly Attack[] = [
  {
    name: 'dear pages behind variables, defaults and fragments',
    async run(target) {
      const visitor = target.visitor();
      const person = (await target.login(FARMER))!.caller;
      const asVisitor = await repeat(QUERIES.length * 2, 4, (index) => {
        const { query, variables } = QUERIES[index % QUERIES.length]!;
        return visitor.ask(query, variables);
      });
      const asPerson = await repeat(QUERIES.length, 4, (index) =>
        person.ask(QUERIES[index]!.query, QUERIES[index]!.variables),
      );
      expect(asVisitor.filter(({ status }) => status === 0)).toEqual([]);
      expect(largest(asVisitor)).toBeLessThanOrEqual(VISITOR_MAX);
      expect(largest(asPerson)).toBeLessThanOrEqual(PERSON_MAX);
      const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
      return `largest answer ${mb(largest(asVisitor))} MB for a visitor, ${mb(largest(asPerson))} MB for a person`;
    },
  },
  {
    name: 'counts, five hundred at once',
    async run(target) {
      const visitor = target.visitor();
      const replies = await repeat(500, 100, () =>
        visitor
          .ask('{ counts { services providers bookings } }')
          .then(async (reply) => (reply.codes.length > 0 ? visitor.ask('{ counts { __typename } }') : reply)),
      );
      return `${replies.filter(({ status }) => status === 200).length} of 500 answered`;
    },
  },
  {
    name: 'the whole world in clusters, narrowed',
    async run(target) {
      const visitor = target.visitor();
      const query = `query ($bounds: BoundsInput!, $search: String) {
        serviceClusters(bounds: $bounds, zoom: 1, search: $search) { count } }`;
      const bounds = { south: -85, west: -180, north: 85, east: 180 };
      const words = ['tractor', 'pune', 'a', 'e i o', 'traktor mahindra', '1'];
      const replies = await repeat(60, 4, (index) =>
        visitor.ask(query, { bounds, search: words[index % words.length] }),
      );
      return `${replies.filter(({ codes }) => codes.length === 0).length} of 60 answered`;
    },
  },
];
