import { Role } from '../../../domain/users/role.js';
import { freshPhone, PUNE } from '../../support/factories.js';
import { DELETE_CODE, PASSWORD, type Outcomes, type Stage } from './stage.js';

type Question = readonly [query: string, variables?: Record<string, unknown>];

export interface OperationRow {
  /** `Mutation.bookSlot` */
  field: string;
  /** Tells rows of one field apart. */
  about?: string;
  ask: (stage: Stage) => Question | Promise<Question>;
  /** Whether the answer shows what is private: where it does not, the outcome is IN_PART. */
  isWhole?: (answer: Answer) => boolean;
  outcomes: Outcomes;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

export const OK = 'ok';
export const IN_PART = 'in part';
const NO = 'FORBIDDEN';
const WHO = 'UNAUTHENTICATED';
const OVER = 'SESSION_EXPIRED';

//                          visitor  stranger owner    admin super admin deleted user
const ANYONE: Outcomes =    [OK,      OK,      OK,      OK,      OK,      OVER]; // prettier-ignore
const MEMBERS: Outcomes =   [WHO,     OK,      OK,      OK,      OK,      OVER]; // prettier-ignore
const OWNER: Outcomes =     [WHO,     NO,      OK,      OK,      OK,      OVER]; // prettier-ignore
const ADMINS: Outcomes =    [WHO,     NO,      NO,      OK,      OK,      OVER]; // prettier-ignore
const SUPER: Outcomes =     [WHO,     NO,      NO,      NO,      OK,      OVER]; // prettier-ignore
const OTHERS: Outcomes =    [WHO,     OK,      'OWN_SERVICE', OK, OK,     OVER]; // prettier-ignore
const SEEN_WHOLE: Outcomes = [IN_PART, IN_PART, OK,     OK,      OK,      OVER]; // prettier-ignore
const PARTIES: Outcomes =   [WHO,     NO,      OK,      IN_PART, IN_PART, OVER]; // prettier-ignore

const PROFILE = `id phone phoneVerified town preferredLanguage role location { latitude }`;
const SERVICE_INPUT = {
  type: 'TRACTOR',
  description: 'Mahindra 575 DI',
  price: { charges: '900', unit: 'PER_HOUR' },
};

const QUERIES: OperationRow[] = [
  { field: 'Query.me', ask: () => ['{ me { id phone } }'], outcomes: ANYONE },
  { field: 'Query.settings', ask: () => ['{ settings { bookingWindowDays } }'], outcomes: ANYONE },
  { field: 'Query.services', ask: () => ['{ services { edges { cursor } } }'], outcomes: ANYONE },
  {
    field: 'Query.serviceClusters',
    ask: () => [
      '{ serviceClusters(bounds: { south: 18, west: 73, north: 19, east: 74 }, zoom: 8) { count } }',
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Query.service',
    ask: async (stage) => [
      `query ($id: ID!) { service(id: $id) { canManage calendar(days: 1) { date } provider { phone } } }`,
      { id: (await stage.service()).id },
    ],
    isWhole: ({ service }) => service.canManage,
    outcomes: SEEN_WHOLE,
  },
  {
    field: 'Query.user',
    ask: ({ owner }) => [`query ($id: ID!) { user(id: $id) { ${PROFILE} } }`, { id: owner.id }],
    isWhole: ({ user }) => Object.values(user as object).every((value) => value !== null),
    outcomes: SEEN_WHOLE,
  },
  { field: 'Query.users', ask: () => [`{ users { edges { node { ${PROFILE} } } } }`], outcomes: ADMINS },
  { field: 'Query.exportMyData', ask: () => ['{ exportMyData }'], outcomes: MEMBERS },
  {
    field: 'Query.servicesNear',
    ask: () => ['{ servicesNear(radiusKm: 50) { edges { cursor } } }'],
    outcomes: MEMBERS,
  },
  {
    field: 'Query.bookings',
    about: 'of oneself',
    ask: () => ['{ bookings(as: CONSUMER) { edges { cursor } } }'],
    outcomes: MEMBERS,
  },
  {
    field: 'Query.bookings',
    about: 'of the owner, whom alone the other party’s number is for',
    ask: async (stage) => {
      await stage.booking();
      return [
        `query ($id: ID!) { bookings(as: PROVIDER, userId: $id) { edges { node { contact { phone } } } } }`,
        { id: stage.owner.id },
      ];
    },
    isWhole: ({ bookings }) => bookings.edges[0].node.contact !== null,
    outcomes: PARTIES,
  },
];

const MUTATIONS: OperationRow[] = [
  {
    field: 'Mutation.registerUser',
    ask: () => [
      `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`,
      {
        input: {
          name: 'Asha',
          phone: freshPhone(),
          password: PASSWORD,
          location: PUNE,
          preferredLanguage: 'mr',
        },
      },
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Mutation.login',
    ask: ({ owner: { phone } }) => [
      `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`,
      { phone, password: PASSWORD },
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Mutation.requestOtp',
    ask: () => [
      `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`,
      { phone: freshPhone() },
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Mutation.confirmOtp',
    ask: async (stage) => [
      `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`,
      await stage.code(),
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Mutation.loginWithProof',
    ask: async (stage) => [
      `mutation ($idToken: String!) { loginWithProof(idToken: $idToken) { token } }`,
      { idToken: (await stage.proof()).idToken },
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Mutation.changePassword',
    ask: () => ['mutation { changePassword(password: "winter wheat") { token } }'],
    outcomes: MEMBERS,
  },
  { field: 'Mutation.deleteMyAccount', ask: () => ['mutation { deleteMyAccount }'], outcomes: MEMBERS },
  {
    field: 'Mutation.updateProfile',
    ask: ({ owner }) => [
      `mutation ($id: ID!) { updateProfile(input: { name: "Asha" }, userId: $id) { id } }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.deleteUser',
    ask: ({ owner }) => [
      `mutation ($id: ID!, $code: String!) { deleteUser(id: $id, code: $code) { id } }`,
      { id: owner.id, code: DELETE_CODE },
    ],
    outcomes: ADMINS,
  },
  {
    field: 'Mutation.deleteUser',
    about: 'who is a super admin',
    ask: async ({ make }) => [
      `mutation ($id: ID!, $code: String!) { deleteUser(id: $id, code: $code) { id } }`,
      { id: (await make.user({ role: Role.SUPER_ADMIN })).id, code: DELETE_CODE },
    ],
    outcomes: SUPER,
  },
  {
    field: 'Mutation.createService',
    ask: ({ owner }) => [
      `mutation ($input: CreateServiceInput!) { createService(input: $input) { id } }`,
      { input: { ...SERVICE_INPUT, providerId: owner.id } },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.setWorkingHours',
    ask: async (stage) => [
      `mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`,
      { id: (await stage.service()).id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.deleteService',
    ask: async (stage) => [
      `mutation ($id: ID!) { deleteService(id: $id) { id } }`,
      { id: (await stage.service()).id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.setSlotStatus',
    ask: async (stage) => [
      `mutation ($slotId: ID!) { setSlotStatus(slotId: $slotId, status: NOT_WORKING) { id } }`,
      { slotId: await stage.slot() },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.bookSlot',
    ask: async (stage) => [
      `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`,
      { slotId: await stage.slot() },
    ],
    outcomes: OTHERS,
  },
  {
    field: 'Mutation.bookSlot',
    about: 'in the name of the owner',
    ask: async (stage) => [
      `mutation ($slotId: ID!, $id: ID!) { bookSlot(slotId: $slotId, consumerId: $id) { id } }`,
      { slotId: await stage.slot(await stage.make.service()), id: stage.owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.cancelBooking',
    ask: async (stage) => [
      `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`,
      { id: (await stage.booking()).id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.setBookingStatus',
    ask: async (stage) => [
      `mutation ($id: ID!) { setBookingStatus(id: $id, status: ACCEPTED) { id } }`,
      { id: (await stage.booking()).id },
    ],
    outcomes: OWNER,
  },
];

/** Who may do what by GraphQL; subscriptions are in live-operations.ts. */
export const OPERATIONS: readonly OperationRow[] = [...QUERIES, ...MUTATIONS];
