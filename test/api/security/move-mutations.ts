import { EITHER, OTHER_PARTY, OWNER, type OperationRow } from './graphql-outcomes.js';
import type { Stage } from './stage.js';

const PROPOSE = `mutation ($id: ID!, $slotId: ID!) { proposeMove(bookingId: $id, slotId: $slotId) { id } }`;
const ANSWER = `mutation ($id: ID!) { answerMove(bookingId: $id, accept: true) { id } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawMove(bookingId: $id) { id } }`;

/** Who may give a booking another time. */
export const MOVE_MUTATIONS: OperationRow[] = [
  {
    field: 'Mutation.proposeMove',
    ask: async (stage) => {
      const { id, service } = await stage.booking();
      return [PROPOSE, { id, slotId: await stage.slot(service) }];
    },
    outcomes: EITHER,
  },
  {
    field: 'Mutation.proposeMove',
    about: 'of peers',
    ask: async (stage) => {
      const { id, service } = await stage.bookingOfPeers();
      return [PROPOSE, { id, slotId: await stage.slot(service) }];
    },
    outcomes: OWNER,
  },
  {
    field: 'Mutation.answerMove',
    about: 'that the consumer proposes',
    ask: async (stage) => [ANSWER, { id: await proposed(stage, 'consumer') }],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.answerMove',
    about: 'that the owner proposes',
    ask: async (stage) => [ANSWER, { id: await proposed(stage, 'provider') }],
    outcomes: OTHER_PARTY,
  },
  {
    field: 'Mutation.withdrawMove',
    about: 'that the owner proposes',
    ask: async (stage) => [WITHDRAW, { id: await proposed(stage, 'provider') }],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.withdrawMove',
    about: 'that the consumer proposes',
    ask: async (stage) => [WITHDRAW, { id: await proposed(stage, 'consumer') }],
    outcomes: OTHER_PARTY,
  },
];

/** A booking that the owner received, for which one side proposes another time. @returns its id */
async function proposed(stage: Stage, by: 'consumer' | 'provider'): Promise<string> {
  const { id, service, ...parties } = await stage.booking();
  await parties[by].get(PROPOSE, { id, slotId: await stage.slot(service) });
  return id;
}
