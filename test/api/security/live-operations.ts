import { ask } from '../../support/assistant.js';
import type { Outcomes, Stage } from './stage.js';
import { leaves, waits } from './waitlist-mutations.js';

export interface LiveRow {
  field: string;
  /** Tells rows of one field apart. */
  about?: string;
  query: string;
  variables: (stage: Stage) => Promise<Record<string, unknown>>;
  /** Brings events about: first one that concerns the owner, then, where the outcome may be OWN_ONLY, one of the caller's. */
  act: (stage: Stage, variables: Record<string, unknown>) => Promise<unknown>;
  /** Whether the first event that is heard is that of the owner. */
  isOwners: (event: Answer, stage: Stage) => boolean;
  outcomes: Outcomes;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

export const HEARD = 'heard';
export const OWN_ONLY = 'own only';
/** How a socket ends that brings a void token. */
export const CLOSED = 'closed with 4403';

const ANYONE: Outcomes = [HEARD, HEARD, HEARD, HEARD, HEARD, HEARD, CLOSED];
const OWNER: Outcomes = ['UNAUTHENTICATED', OWN_ONLY, HEARD, OWN_ONLY, OWN_ONLY, OWN_ONLY, CLOSED];
/** Who acts for the owner hears what they hear. */
const ADMINS_TOO: Outcomes = ['UNAUTHENTICATED', 'FORBIDDEN', HEARD, HEARD, HEARD, 'FORBIDDEN', CLOSED];
const OWNERS_QUESTION = '0b0e7b0a-0f3c-4d7e-9a53-0a1b2c3d4e5f';
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;

/** Somebody who booked with the owner says how it was. */
async function review(stage: Stage): Promise<void> {
  const { id, consumer } = await stage.booking();
  await consumer.get(`mutation ($id: ID!) { submitReview(input: { bookingId: $id, rating: 5 }) { id } }`, {
    id,
  });
}

/** Who hears what. */
export const LIVE_OPERATIONS: readonly LiveRow[] = [
  {
    field: 'Subscription.ratingChanged',
    query: `subscription ($ids: [ID!]!) { ratingChanged(providerIds: $ids) { id } }`,
    variables: async ({ owner }) => ({ ids: [owner.id] }),
    act: review,
    isOwners: ({ ratingChanged }, { owner }) => ratingChanged.id === owner.id,
    outcomes: ANYONE,
  },
  {
    field: 'Subscription.reviewChanged',
    query: `subscription ($id: ID!) { reviewChanged(providerId: $id) { provider { id } } }`,
    variables: async ({ owner }) => ({ id: owner.id }),
    act: review,
    isOwners: ({ reviewChanged }, { owner }) => reviewChanged.provider.id === owner.id,
    outcomes: ANYONE,
  },
  {
    field: 'Subscription.slotChanged',
    query: `subscription ($serviceId: ID!) { slotChanged(serviceId: $serviceId) { serviceId } }`,
    variables: async (stage) => ({ serviceId: (await stage.service()).id }),
    act: async ({ make, owner }, { serviceId }) => {
      const [slotId] = await make.openSlots(serviceId as string);
      await owner.get(`mutation ($id: ID!) { setSlotStatus(slotId: $id, status: NOT_WORKING) { id } }`, {
        id: slotId,
      });
    },
    isOwners: () => true,
    outcomes: ANYONE,
  },
  {
    field: 'Subscription.serviceChanged',
    query: `subscription ($id: ID) { serviceChanged(providerId: $id) { kind service { provider { id } } } }`,
    variables: async ({ owner }) => ({ id: owner.id }),
    act: (stage) => stage.service(),
    isOwners: ({ serviceChanged }, { owner }) => serviceChanged.service.provider.id === owner.id,
    outcomes: ANYONE,
  },
  {
    field: 'Subscription.serviceChanged',
    about: 'as the owner sees them',
    query: `subscription ($id: ID) { serviceChanged(providerId: $id, userId: $id) { service { canBook provider { id } } } }`,
    variables: async ({ owner }) => ({ id: owner.id }),
    act: (stage) => stage.service(),
    isOwners: ({ serviceChanged }) => serviceChanged.service.canBook === false,
    outcomes: ADMINS_TOO,
  },
  {
    field: 'Subscription.userChanged',
    query: `subscription { userChanged { user { id } } }`,
    variables: async () => ({}),
    act: ({ owner }) => owner.get(`mutation { updateProfile(input: { name: "Anew" }) { id } }`),
    isOwners: ({ userChanged }, { owner }) => userChanged.user.id === owner.id,
    outcomes: ['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', HEARD, HEARD, HEARD, CLOSED],
  },
  {
    field: 'Subscription.bookingChanged',
    query: `subscription { bookingChanged { provider { id } } }`,
    variables: async () => ({}),
    act: async (stage) => {
      await stage.booking();
      const elsewhere = await stage.make.service();
      await stage.caller?.get(BOOK, { slotId: await stage.slot(elsewhere) });
    },
    isOwners: ({ bookingChanged }, { owner }) => bookingChanged.provider.id === owner.id,
    outcomes: OWNER,
  },
  {
    field: 'Subscription.waitlistOffer',
    query: `subscription { waitlistOffer { type } }`,
    variables: async () => ({}),
    act: async ({ owner, caller }) => {
      await leaves(owner, await waits(owner));
      if (caller && caller !== owner) await leaves(caller, await waits(caller, 'HARVESTER'));
    },
    isOwners: ({ waitlistOffer }) => waitlistOffer.type === 'TRACTOR',
    outcomes: OWNER,
  },
  {
    field: 'Subscription.agriMindReply',
    query: `subscription { agriMindReply { questionId } }`,
    variables: async () => ({}),
    act: async ({ owner, caller }) => {
      await ask(owner, { text: 'Hello', questionId: OWNERS_QUESTION });
      if (caller && caller !== owner) await ask(caller, { text: 'Hello' });
    },
    isOwners: ({ agriMindReply }) => agriMindReply.questionId === OWNERS_QUESTION,
    outcomes: OWNER,
  },
];
