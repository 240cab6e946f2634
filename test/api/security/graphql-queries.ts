import {
  ANYONE,
  LISTED,
  MEMBERS,
  OWNER,
  PARTIES,
  SEEN_WHOLE,
  type OperationRow,
} from './graphql-outcomes.js';

const PROFILE = `id phone phoneVerified town preferredLanguage role location { latitude }`;

/** Who may ask what by GraphQL. */
export const QUERIES: OperationRow[] = [
  {
    field: 'Query.reviews',
    ask: ({ owner }) => [
      `query ($id: ID!) { reviews(providerId: $id) { edges { cursor } } }`,
      { id: owner.id },
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Query.reviewableBookings',
    ask: ({ owner }) => [`query ($id: ID!) { reviewableBookings(providerId: $id) { id } }`, { id: owner.id }],
    outcomes: MEMBERS,
  },
  { field: 'Query.me', ask: () => ['{ me { id phone } }'], outcomes: ANYONE },
  { field: 'Query.pushKey', ask: () => ['{ pushKey }'], outcomes: ANYONE },
  { field: 'Query.settings', ask: () => ['{ settings { bookingWindowDays } }'], outcomes: ANYONE },
  { field: 'Query.counts', ask: () => ['{ counts { providers } }'], outcomes: ANYONE },
  { field: 'Query.places', ask: () => ['{ places(name: "pune") { name } }'], outcomes: ANYONE },
  { field: 'Query.services', ask: () => ['{ services { edges { cursor } } }'], outcomes: ANYONE },
  {
    field: 'Query.services',
    about: 'as the owner finds them',
    ask: ({ owner }) => [`query ($id: ID!) { services(userId: $id) { edges { cursor } } }`, { id: owner.id }],
    outcomes: OWNER,
  },
  {
    field: 'Query.servicesNear',
    about: 'the owner',
    ask: ({ owner }) => [
      `query ($id: ID!) { servicesNear(radiusKm: 50, userId: $id) { edges { distanceKm } } }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
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
    field: 'Query.service',
    about: 'as the owner sees it',
    ask: async (stage) => [
      `query ($id: ID!, $userId: ID) { service(id: $id, userId: $userId) { canBook } }`,
      { id: (await stage.service()).id, userId: stage.owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Query.quote',
    ask: async (stage) => [
      `query ($slotId: ID!) { quote(slotId: $slotId) { total } }`,
      { slotId: await stage.slot(await stage.make.service()) },
    ],
    outcomes: ANYONE,
  },
  {
    field: 'Query.quote',
    about: 'for the owner',
    ask: async (stage) => [
      `query ($slotId: ID!, $id: ID) { quote(slotId: $slotId, userId: $id) { total } }`,
      { slotId: await stage.slot(await stage.make.service()), id: stage.owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Query.user',
    ask: ({ owner }) => [`query ($id: ID!) { user(id: $id) { ${PROFILE} } }`, { id: owner.id }],
    isWhole: ({ user }) => Object.values(user as object).every((value) => value !== null),
    outcomes: SEEN_WHOLE,
  },
  {
    field: 'Query.users',
    // The newest are the owner and who asks.
    ask: () => [`{ users(first: 2) { edges { node { ${PROFILE} } } } }`],
    isWhole: ({ users }) =>
      users.edges.every(({ node }: { node: object }) => Object.values(node).every((value) => value !== null)),
    outcomes: LISTED,
  },
  {
    field: 'Query.users',
    about: 'by the owner’s number',
    ask: ({ owner }) => [
      `query ($phone: String) { users(search: $phone) { edges { node { phone } } } }`,
      { phone: owner.phone },
    ],
    isWhole: ({ users }) => users.edges.length > 0,
    outcomes: LISTED,
  },
  {
    field: 'Query.resources',
    ask: ({ owner }) => [
      `query ($id: ID!) { resources(providerId: $id) { id services { id } } }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Query.closures',
    ask: ({ owner }) => [`query ($id: ID!) { closures(providerId: $id) { reason } }`, { id: owner.id }],
    outcomes: OWNER,
  },
  {
    field: 'Query.bookingsWithin',
    ask: ({ owner }) => [
      `query ($id: ID!) { bookingsWithin(from: "2026-11-23", to: "2026-11-24", providerId: $id) }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Query.bookingsOutside',
    ask: async (stage) => [
      `query ($id: ID!) { bookingsOutside(serviceId: $id, date: "2026-11-23", hours: []) }`,
      { id: (await stage.service()).id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Query.sites',
    ask: ({ owner }) => [`query ($id: ID!) { sites(userId: $id) { site { name } } }`, { id: owner.id }],
    outcomes: OWNER,
  },
  { field: 'Query.waitlist', ask: () => ['{ waitlist { id } }'], outcomes: MEMBERS },
  {
    field: 'Query.agenda',
    about: 'of the owner, whom alone the other party’s number is for',
    ask: async (stage) => {
      await stage.booking();
      return [
        `query ($id: ID!) { agenda(userId: $id) { edges { node { contact { phone } } } } }`,
        { id: stage.owner.id },
      ];
    },
    isWhole: ({ agenda }) => agenda.edges[0].node.contact !== null,
    outcomes: PARTIES,
  },
  {
    field: 'Query.providerMonth',
    ask: ({ owner }) => [
      `query ($id: ID!) { providerMonth(month: "2026-11", userId: $id) { jobs } }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Query.alternatives',
    ask: async (stage) => [
      `query ($id: ID!) { alternatives(bookingId: $id) { slotId } }`,
      { id: (await stage.make.booking({ consumer: stage.owner })).id },
    ],
    outcomes: OWNER,
  },
  { field: 'Query.exportMyData', ask: () => ['{ exportMyData }'], outcomes: MEMBERS },
  {
    field: 'Query.servicesNear',
    ask: () => ['{ servicesNear(radiusKm: 50) { edges { cursor } } }'],
    outcomes: MEMBERS,
  },
  { field: 'Query.conversation', ask: () => ['{ conversation { edges { cursor } } }'], outcomes: MEMBERS },
  {
    field: 'Query.booking',
    ask: async (stage) => {
      const { id } = await stage.bookingOfPeers();
      return [`query ($id: ID!) { booking(id: $id) { contact { phone } } }`, { id }];
    },
    isWhole: ({ booking }) => booking.contact !== null,
    outcomes: PARTIES,
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
