import { Role } from '../../../domain/users/role.js';
import { decodeSlotId } from '../../../domain/slots/slot-id.js';
import { freshPhone, PUNE } from '../../support/factories.js';
import { createUpload, upload } from '../../support/uploads.js';
import {
  ADMINS,
  BOOKS,
  EITHER,
  FOREIGN,
  LISTED,
  MEMBERS,
  OFFERS,
  OVER,
  OWNER,
  PARTIES,
  PRIVATE,
  PUBLIC,
  REVIEWS,
  SEEN,
  SESSION,
  SIGN_UP,
  SUPER,
  UNSIGNED,
  WHO,
  type Asked,
  type CallRow,
} from './rest-outcomes.js';
import { DELETE_CODE, mobile, PASSWORD, type Stage } from './stage.js';

const nameOf = (path: string) => path.slice('/uploads/'.length);

/** What books this slot. */
async function booking(stage: Stage, slotId: string, consumerId?: string): Promise<Asked> {
  const { serviceId, startsAt } = decodeSlotId(slotId)!;
  const [service] = await stage.make.sql<{ provider_id: string }>(
    'SELECT provider_id FROM services WHERE id = $1',
    [serviceId],
  );
  // Pune is ahead of UTC by five hours and a half, and slots there start at eight.
  const date = startsAt.toISOString().slice(0, 10);
  return { body: { serviceId, serviceProviderId: service!.provider_id, slotId, date, consumerId } };
}

export const CALLS: readonly CallRow[] = [
  { call: 'GET /health/live', ask: () => ({}), outcomes: SESSION },
  { call: 'GET /health/ready', ask: () => ({}), outcomes: SESSION },
  { call: 'GET /api/openapi.json', ask: () => ({}), outcomes: SESSION },
  { call: 'GET /api/docs', ask: () => ({}), outcomes: SESSION },
  {
    call: 'POST /api/otp/request',
    ask: () => ({ body: { mobile: mobile(freshPhone()) } }),
    outcomes: SESSION,
  },
  {
    call: 'POST /api/otp/confirm',
    ask: async (stage) => {
      const { phone, code } = await stage.code();
      return { body: { mobile: mobile(phone), otp: code } };
    },
    outcomes: SESSION,
  },
  {
    call: 'POST /api/create-jwt',
    ask: async (stage) => {
      const { phone, idToken } = await stage.proof();
      return { body: { mobile: mobile(phone), idToken } };
    },
    outcomes: SESSION,
  },
  {
    call: 'POST /api/login-with-password',
    ask: ({ owner }) => ({ body: { phoneNumber: owner.phone.slice(1), password: PASSWORD } }),
    outcomes: SESSION,
  },
  {
    call: 'POST /api/user',
    ask: () => ({
      body: {
        name: 'Asha',
        mobile: mobile(freshPhone()),
        password: PASSWORD,
        geoLocation: { type: 'Point', coordinates: [PUNE.longitude, PUNE.latitude] },
        preferred_language: 'Marathi',
      },
    }),
    outcomes: SIGN_UP,
  },
  { call: 'POST /api/get_sas_url', ask: () => ({ body: { file_name: 'tractor.jpg' } }), outcomes: MEMBERS },
  {
    call: 'PUT /uploads/{name}',
    about: 'without the signature',
    ask: async ({ owner }) => {
      const { blobUrl } = await createUpload(owner, 'tractor.jpg', 'image/jpeg');
      return { ids: [nameOf(blobUrl)] };
    },
    outcomes: UNSIGNED,
  },
  {
    call: 'PUT /uploads/{name}',
    about: 'with the signature, which is all that it takes',
    ask: async ({ owner }) => {
      const { uploadUrl } = await createUpload(owner, 'notes.txt', 'text/plain');
      const { pathname, searchParams } = new URL(uploadUrl, 'http://server');
      return { ids: [nameOf(pathname)], query: Object.fromEntries(searchParams), bytes: Buffer.from('Soil') };
    },
    outcomes: SIGN_UP,
  },
  {
    call: 'GET /uploads/{name}',
    about: 'that nothing shows yet',
    ask: async ({ test, owner }) => ({ ids: [nameOf(await upload(test, owner))] }),
    outcomes: PRIVATE,
  },
  {
    call: 'GET /uploads/{name}',
    about: 'that a service shows',
    ask: async ({ test, make, owner }) => {
      const pictureUrl = await upload(test, owner);
      await make.service({ provider: owner, pictureUrl });
      return { ids: [nameOf(pictureUrl)] };
    },
    // Whoever may see it need not be anybody.
    outcomes: SESSION,
  },
  { call: 'POST /api/chat', ask: () => ({ body: { message: 'Hello' } }), outcomes: MEMBERS },
  {
    call: 'POST /api/mediaquery',
    about: 'of a file of the owner’s',
    ask: async ({ test, owner }) => ({
      body: {
        urls: [await upload(test, owner, Buffer.from('Soil'), 'soil.txt')],
        text: 'Hello',
        type: 'mixed',
      },
    }),
    outcomes: [WHO, FOREIGN, '200', FOREIGN, FOREIGN, FOREIGN, OVER],
  },
  {
    call: 'GET /api/users',
    ask: () => ({}),
    // The newest are the owner and who asks.
    isWhole: ([last, owner]) => Boolean(last.role && owner.role && owner.mobile),
    outcomes: LISTED,
  },
  { call: 'GET /api/user/me', ask: () => ({}), outcomes: MEMBERS },
  {
    call: 'GET /api/user/{id}',
    ask: ({ owner }) => ({ ids: [owner.id] }),
    isWhole: ({ mobile, geoLocation, role }) => Boolean(mobile && geoLocation && role),
    outcomes: SEEN,
  },
  {
    call: 'PATCH /api/user',
    ask: () => ({ body: { name: 'Asha', password: 'winter wheat' } }),
    outcomes: MEMBERS,
  },
  {
    call: 'DELETE /api/user/{id}',
    ask: ({ owner }) => ({ ids: [owner.id], body: { code: DELETE_CODE } }),
    outcomes: ADMINS,
  },
  {
    call: 'DELETE /api/user/{id}',
    about: 'of a super admin',
    ask: async ({ make }) => ({
      ids: [(await make.user({ role: Role.SUPER_ADMIN })).id],
      body: { code: DELETE_CODE },
    }),
    outcomes: SUPER,
  },
  { call: 'GET /api/userservices/{userId}', ask: ({ owner }) => ({ ids: [owner.id] }), outcomes: OWNER },
  { call: 'GET /api/counts', ask: () => ({}), outcomes: PUBLIC },
  { call: 'GET /api/availableservices', ask: () => ({}), outcomes: PUBLIC },
  { call: 'GET /api/services_in_radius', ask: () => ({ query: { radius: '50' } }), outcomes: MEMBERS },
  {
    call: 'POST /api/service',
    ask: ({ owner }) => ({
      body: {
        serviceType: 'Tractor',
        serviceDescription: 'Mahindra 575 DI',
        price: { charges: 900, unit: 'Per Hrs' },
        providerId: owner.id,
      },
    }),
    outcomes: OFFERS,
  },
  {
    call: 'PATCH /api/service/{id}',
    ask: async (stage) => ({
      ids: [(await stage.service()).id],
      body: { serviceDescription: 'Swaraj 744' },
    }),
    outcomes: OWNER,
  },
  {
    call: 'DELETE /api/service/{id}',
    ask: async (stage) => ({ ids: [(await stage.service()).id] }),
    outcomes: OWNER,
  },
  {
    call: 'GET /api/service/{id}/slots',
    ask: async (stage) => ({ ids: [(await stage.service()).id] }),
    outcomes: PUBLIC,
  },
  {
    call: 'GET /api/calenderavailability/{serviceId}',
    ask: async (stage) => ({ ids: [(await stage.service()).id] }),
    outcomes: PUBLIC,
  },
  {
    call: 'PUT /api/slot/{id}',
    ask: async (stage) => ({ ids: [await stage.slot()], body: { status: 'Not Working' } }),
    outcomes: OWNER,
  },
  {
    call: 'POST /api/booking',
    ask: async (stage) => booking(stage, await stage.slot()),
    outcomes: BOOKS,
  },
  {
    call: 'POST /api/booking',
    about: 'in the name of the owner',
    ask: async (stage) => booking(stage, await stage.slot(await stage.make.service()), stage.owner.id),
    outcomes: OFFERS,
  },
  {
    call: 'DELETE /api/booking/{id}',
    ask: async (stage) => ({ ids: [(await stage.booking()).id] }),
    outcomes: EITHER,
  },
  {
    call: 'DELETE /api/booking/{id}',
    about: 'of peers',
    ask: async (stage) => ({ ids: [(await stage.bookingOfPeers()).id] }),
    outcomes: OWNER,
  },
  {
    call: 'PUT /api/booking/{id}/status',
    ask: async (stage) => ({ ids: [(await stage.booking()).id], body: { status: 'Accepted' } }),
    outcomes: OWNER,
  },
  {
    call: 'GET /api/booking/{id}/calendar.ics',
    ask: async (stage) => ({ ids: [(await stage.booking()).id] }),
    outcomes: EITHER,
  },
  {
    call: 'GET /api/booking/{id}/calendar.ics',
    about: 'of peers',
    ask: async (stage) => ({ ids: [(await stage.bookingOfPeers()).id] }),
    outcomes: OWNER,
  },
  {
    call: 'GET /api/calendar/{token}.ics',
    ask: async ({ owner }) => ({
      ids: [(await owner.get('mutation { calendarFeed }')).calendarFeed.split(/[/.]/).at(-2)],
    }),
    outcomes: SESSION,
  },
  {
    call: 'GET /api/feedback/service/{providerId}',
    ask: ({ owner }) => ({ ids: [owner.id] }),
    outcomes: PUBLIC,
  },
  {
    call: 'POST /api/feedback',
    about: 'of whom the owner booked',
    ask: async ({ make, owner }) => {
      const { provider } = await make.booking({ consumer: owner });
      return { body: { feedbackFor: provider.id, rating: 5 } };
    },
    outcomes: REVIEWS,
  },
  { call: 'GET /api/userbookings/{userId}', ask: ({ owner }) => ({ ids: [owner.id] }), outcomes: OWNER },
  {
    call: 'GET /api/providerbookings/{providerId}',
    ask: async (stage) => {
      await stage.booking();
      return { ids: [stage.owner.id] };
    },
    // The consumer's number is for the provider alone (P27).
    isWhole: ([booking]) => booking.consumerMobile.whatsappLink !== null,
    outcomes: PARTIES,
  },
];
