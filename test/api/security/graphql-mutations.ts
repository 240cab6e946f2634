import { randomUUID } from 'node:crypto';
import { Role } from '../../../domain/users/role.js';
import { ASK, asking } from '../../support/assistant.js';
import { freshPhone, PUNE } from '../../support/factories.js';
import { newBrowser, SAVE_BROWSER } from '../../support/push.js';
import { upload } from '../../support/uploads.js';
import {
  ADMINS,
  ANYONE,
  EITHER,
  MEMBERS,
  OTHERS,
  OWNER,
  REVIEWER,
  SUPER,
  REVIEWED,
  type OperationRow,
  WITH_OWN_UPLOAD,
} from './graphql-outcomes.js';
import { MOVE_MUTATIONS } from './move-mutations.js';
import { WAITLIST_MUTATIONS } from './waitlist-mutations.js';
import { NUMBER_MUTATIONS } from './number-mutations.js';
import { RECEIPT_MUTATIONS } from './receipt-mutations.js';
import { DELETE_CODE, PASSWORD } from './stage.js';

const SERVICE_INPUT = {
  type: 'TRACTOR',
  description: 'Mahindra 575 DI',
  price: { charges: '900', unit: 'PER_HOUR' },
};

/** YYYY-MM-DD */
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const REVIEW = `mutation ($id: ID!) { submitReview(input: { bookingId: $id, rating: 5 }) { id } }`;

/** Who may change what by GraphQL. */
export const MUTATIONS: OperationRow[] = [
  ...NUMBER_MUTATIONS,
  ...MOVE_MUTATIONS,
  ...WAITLIST_MUTATIONS,
  ...RECEIPT_MUTATIONS,
  {
    field: 'Mutation.submitReview',
    about: 'of what the owner booked',
    ask: async ({ make, owner }) => [REVIEW, { id: (await make.booking({ consumer: owner })).id }],
    outcomes: REVIEWER,
  },
  {
    field: 'Mutation.submitReview',
    about: 'of what was booked with the owner',
    ask: async (stage) => [REVIEW, { id: (await stage.booking()).id }],
    outcomes: REVIEWED,
  },
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
  {
    field: 'Mutation.savePushSubscription',
    ask: () => [SAVE_BROWSER, { input: newBrowser(`https://push.example/${randomUUID()}`).input }],
    outcomes: MEMBERS,
  },
  {
    field: 'Mutation.removePushSubscription',
    ask: () => ['mutation { removePushSubscription(endpoint: "https://push.example/2") }'],
    outcomes: MEMBERS,
  },
  { field: 'Mutation.calendarFeed', ask: () => ['mutation { calendarFeed }'], outcomes: MEMBERS },
  { field: 'Mutation.renewCalendarFeed', ask: () => ['mutation { renewCalendarFeed }'], outcomes: MEMBERS },
  {
    field: 'Mutation.deleteMyAccount',
    // Of whoever asks: nobody names another.
    ask: async (stage) => {
      const { code } = await stage.code(stage.caller?.phone);
      return ['mutation ($code: String!) { deleteMyAccount(code: $code) }', { code }];
    },
    outcomes: MEMBERS,
  },
  { field: 'Mutation.logout', ask: () => ['mutation { logout }'], outcomes: MEMBERS },
  {
    field: 'Mutation.logout',
    about: 'everywhere',
    ask: () => ['mutation { logout(everywhere: true) }'],
    outcomes: MEMBERS,
  },
  { field: 'Mutation.askAgriMind', ask: () => [ASK, { ...asking({ text: 'Hello' }) }], outcomes: MEMBERS },
  {
    field: 'Mutation.askAgriMind',
    about: 'of a file of the owner’s',
    ask: async ({ test, owner }) => [
      ASK,
      {
        ...asking({
          text: 'Hello',
          attachments: [await upload(test, owner, Buffer.from('Soil'), 'soil.txt')],
        }),
      },
    ],
    outcomes: WITH_OWN_UPLOAD,
  },
  {
    field: 'Mutation.createUpload',
    ask: () => [
      `mutation { createUpload(input: { fileName: "tractor.jpg", mediaType: "image/jpeg" }) { blobUrl } }`,
    ],
    outcomes: MEMBERS,
  },
  {
    field: 'Mutation.createService',
    about: 'with a picture of the owner’s',
    ask: async ({ test, owner }) => [
      `mutation ($input: CreateServiceInput!) { createService(input: $input) { id } }`,
      { input: { ...SERVICE_INPUT, pictureUrl: await upload(test, owner) } },
    ],
    outcomes: WITH_OWN_UPLOAD,
  },
  {
    field: 'Mutation.stopAgriMind',
    ask: () => ['mutation ($id: ID!) { stopAgriMind(questionId: $id) }', { id: randomUUID() }],
    outcomes: MEMBERS,
  },
  { field: 'Mutation.deleteConversation', ask: () => ['mutation { deleteConversation }'], outcomes: MEMBERS },
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
    field: 'Mutation.updateService',
    ask: async (stage) => [
      `mutation ($id: ID!) { updateService(id: $id, input: { description: "Swaraj 744" }) { id } }`,
      { id: (await stage.service()).id },
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
    field: 'Mutation.setDateHours',
    ask: async (stage) => [
      `mutation ($id: ID!, $date: LocalDate!) { setDateHours(serviceId: $id, date: $date, hours: []) { id } }`,
      { id: (await stage.service()).id, date: IN_A_WEEK },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.addClosure',
    ask: ({ owner }) => [
      `mutation ($id: ID!, $date: LocalDate!) { addClosure(from: $date, to: $date, providerId: $id) { id } }`,
      { id: owner.id, date: IN_A_WEEK },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.removeClosure',
    ask: async ({ owner }) => {
      const { addClosure } = await owner.get(
        `mutation ($date: LocalDate!) { addClosure(from: $date, to: $date) { id } }`,
        { date: IN_A_WEEK },
      );
      return [`mutation ($id: ID!) { removeClosure(id: $id) }`, { id: addClosure.id }];
    },
    outcomes: OWNER,
  },
  {
    field: 'Mutation.createResource',
    ask: ({ owner }) => [
      `mutation ($id: ID!) { createResource(kind: PERSON, name: "Ramu", providerId: $id) { id } }`,
      { id: owner.id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.setServiceResources',
    ask: async (stage) => {
      const { id } = await stage.service();
      return [
        `mutation ($id: ID!) { setServiceResources(serviceId: $id, resourceIds: [$id]) { id } }`,
        { id },
      ];
    },
    outcomes: OWNER,
  },
  {
    field: 'Mutation.saveSite',
    ask: ({ owner }) => [
      `mutation ($userId: ID!, $id: ID!, $input: JobSiteInput!) { saveSite(id: $id, input: $input, userId: $userId) { id } }`,
      { userId: owner.id, id: randomUUID(), input: { name: 'River field', location: PUNE } },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.deleteSite',
    ask: ({ owner }) => [
      `mutation ($userId: ID!, $id: ID!) { deleteSite(id: $id, userId: $userId) }`,
      { userId: owner.id, id: randomUUID() },
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
    outcomes: EITHER,
  },
  {
    field: 'Mutation.cancelBooking',
    about: 'of peers',
    ask: async (stage) => [
      `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`,
      { id: (await stage.bookingOfPeers()).id },
    ],
    outcomes: OWNER,
  },
  {
    field: 'Mutation.answerNote',
    ask: async (stage) => [
      `mutation ($id: ID!) { answerNote(bookingId: $id, text: "I come at eight") { id } }`,
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
