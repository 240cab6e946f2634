import { OTHER_PARTY, OWNER, type OperationRow } from './graphql-outcomes.js';
import type { Stage } from './stage.js';

const COMPLETE = `mutation ($id: ID!, $quantity: Decimal) { completeBooking(id: $id, quantity: $quantity) { id } }`;

/** A booking that the owner received and has just completed. */
async function completed(stage: Stage): Promise<string> {
  const { id } = await stage.booking();
  await stage.owner.get(COMPLETE, { id });
  return id;
}

/** Who may say what was done, who agrees to it, and who says that its money has come. */
export const RECEIPT_MUTATIONS: OperationRow[] = [
  {
    field: 'Mutation.completeBooking',
    ask: async (stage) => [
      `mutation ($id: ID!) { completeBooking(id: $id, quantity: "0.5") { id } }`,
      { id: (await stage.booking()).id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.undoCompletion',
    ask: async (stage) => [
      `mutation ($id: ID!) { undoCompletion(id: $id) { id } }`,
      { id: await completed(stage) },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.answerReceipt',
    about: 'of what the owner booked',
    ask: async ({ make, owner }) => {
      const { id, provider } = await make.booking({ consumer: owner });
      await provider.get(COMPLETE, { id, quantity: '2' });
      return [`mutation ($id: ID!) { answerReceipt(id: $id, accept: true) { id } }`, { id }];
    },
    outcomes: OWNER,
  },
  {
    field: 'Mutation.confirmPayment',
    ask: async (stage) => [
      `mutation ($id: ID!) { confirmPayment(bookingId: $id) { id } }`,
      { id: await completed(stage) },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.undoPayment',
    ask: async (stage) => [
      `mutation ($id: ID!) { undoPayment(bookingId: $id) { id } }`,
      { id: await completed(stage) },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.confirmPayment',
    about: 'of what the owner is to pay',
    ask: async ({ make, owner }) => {
      const { id, provider } = await make.booking({ consumer: owner });
      await provider.get(COMPLETE, { id });
      return [`mutation ($id: ID!) { confirmPayment(bookingId: $id) { id } }`, { id }];
    },
    outcomes: OTHER_PARTY,
  },
  {
    field: 'Mutation.setPaymentDetails',
    ask: ({ owner }) => [
      `mutation ($id: ID!) { setPaymentDetails(input: { upiAddress: "asha@okbank" }, userId: $id) { id } }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
];
