import type { Person } from '../../support/factories.js';
import { MEMBERS, OWNER_ALONE, type OperationRow } from './graphql-outcomes.js';

const JOIN = `mutation ($type: ServiceType!, $date: LocalDate!) {
  joinWaitlist(input: { type: $type, location: { latitude: -10, longitude: -10 } }, date: $date) { id } }`;
const LEAVE = `mutation ($id: ID!) { leaveWaitlist(id: $id) }`;
/** YYYY-MM-DD */
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Waits where nobody offers anything. @returns the entry's id */
export async function waits(person: Person, type = 'TRACTOR'): Promise<string> {
  return (await person.get(JOIN, { type, date: IN_A_WEEK })).joinWaitlist.id as string;
}

export async function leaves(person: Person, id: string): Promise<void> {
  await person.get(LEAVE, { id });
}

/** Who may wait, and let go. */
export const WAITLIST_MUTATIONS: OperationRow[] = [
  {
    field: 'Mutation.joinWaitlist',
    ask: () => [JOIN, { type: 'TRACTOR', date: IN_A_WEEK }],
    outcomes: MEMBERS,
  },
  {
    field: 'Mutation.leaveWaitlist',
    about: 'that the owner has joined',
    ask: async ({ owner }) => [LEAVE, { id: await waits(owner) }],
    outcomes: OWNER_ALONE,
  },
];
