import type { Outcomes, Stage } from './stage.js';

export interface LiveRow {
  field: string;
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

const ANYONE: Outcomes = [HEARD, HEARD, HEARD, HEARD, HEARD, CLOSED];
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;

/** Who hears what. */
export const LIVE_OPERATIONS: readonly LiveRow[] = [
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
    field: 'Subscription.bookingChanged',
    query: `subscription { bookingChanged { provider { id } } }`,
    variables: async () => ({}),
    act: async (stage) => {
      await stage.booking();
      const elsewhere = await stage.make.service();
      await stage.caller?.get(BOOK, { slotId: await stage.slot(elsewhere) });
    },
    isOwners: ({ bookingChanged }, { owner }) => bookingChanged.provider.id === owner.id,
    outcomes: ['UNAUTHENTICATED', OWN_ONLY, HEARD, OWN_ONLY, OWN_ONLY, CLOSED],
  },
];
