import { ANYONE, type OperationRow } from './graphql-outcomes.js';

/** Who may say what of a number. */
export const NUMBER_MUTATIONS: OperationRow[] = [
  {
    field: 'Mutation.claimNumber',
    ask: async (stage) => [
      `mutation ($proof: String!) { claimNumber(proof: $proof, isMine: false) { token } }`,
      { proof: await stage.question() },
    ],
    outcomes: ANYONE,
  },
];
