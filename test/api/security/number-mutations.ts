import { ANYONE, type OperationRow, WITH_OWN_CODE, WITH_OWN_PROOF } from './graphql-outcomes.js';

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
  {
    field: 'Mutation.confirmMyNumber',
    about: 'with a code to the owner',
    ask: async (stage) => [
      `mutation ($code: String!) { confirmMyNumber(code: $code) { token } }`,
      { code: (await stage.code(stage.owner.phone)).code },
    ],
    outcomes: WITH_OWN_CODE,
  },
  {
    field: 'Mutation.confirmMyNumberWithProof',
    about: 'of the owner',
    ask: async (stage) => [
      `mutation ($idToken: String!) { confirmMyNumberWithProof(idToken: $idToken) { token } }`,
      { idToken: (await stage.proof(stage.owner.phone)).idToken },
    ],
    outcomes: WITH_OWN_PROOF,
  },
];
