import { Role } from '../../../domain/users/role.js';
import { decodeSlotId } from '../../../domain/slots/slot-id.js';
import { freshPhone, PUNE } from '../../support/factories.js';
import { DELETE_CODE, mobile, PASSWORD, type Outcomes, type Stage } from './stage.js';

export interface Asked {
  /** What stands in the path's braces, in order. */
  ids?: string[];
  query?: Record<string, string>;
  body?: object;
}

export interface CallRow {
  /** `PUT /api/slot/{id}` */
  call: string;
  /** Tells rows of one call apart. */
  about?: string;
  ask: (stage: Stage) => Asked | Promise<Asked>;
  /** Whether the answer shows what is private: where it does not, the outcome says so. */
  isWhole?: (answer: Answer) => boolean;
  outcomes: Outcomes;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

export const IN_PART = '200 in part';
const WHO = '401 UNAUTHENTICATED';
const OVER = '401 SESSION_EXPIRED';
const NO = '403 FORBIDDEN';

//                         visitor  stranger owner    admin super admin deleted user
const PUBLIC: Outcomes =   ['200',   '200',   '200',   '200',   '200',   OVER]; // prettier-ignore
const SESSION: Outcomes =  ['200',   '200',   '200',   '200',   '200',   '200']; // prettier-ignore
const SIGN_UP: Outcomes =  ['201',   '201',   '201',   '201',   '201',   '201']; // prettier-ignore
const MEMBERS: Outcomes =  [WHO,     '200',   '200',   '200',   '200',   OVER]; // prettier-ignore
const OWNER: Outcomes =    [WHO,     NO,      '200',   '200',   '200',   OVER]; // prettier-ignore
const OFFERS: Outcomes =   [WHO,     NO,      '201',   '201',   '201',   OVER]; // prettier-ignore
const ADMINS: Outcomes =   [WHO,     NO,      NO,      '200',   '200',   OVER]; // prettier-ignore
const SUPER: Outcomes =    [WHO,     NO,      NO,      NO,      '200',   OVER]; // prettier-ignore
const BOOKS: Outcomes =    [WHO,     '201',   '403 OWN_SERVICE', '201', '201', OVER]; // prettier-ignore
const SEEN: Outcomes =     [IN_PART, IN_PART, '200',   '200',   '200',   OVER]; // prettier-ignore
const PARTIES: Outcomes =  [WHO,     NO,      '200',   IN_PART, IN_PART, OVER]; // prettier-ignore
/** The operator's and the documentation's: nobody is asked who they are, but a void token is refused. */
const OPEN: Outcomes = PUBLIC;

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
  { call: 'GET /health/live', ask: () => ({}), outcomes: OPEN },
  { call: 'GET /health/ready', ask: () => ({}), outcomes: OPEN },
  { call: 'GET /api/openapi.json', ask: () => ({}), outcomes: OPEN },
  { call: 'GET /api/docs', ask: () => ({}), outcomes: OPEN },
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
  { call: 'GET /api/users', ask: () => ({}), outcomes: ADMINS },
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
    outcomes: OWNER,
  },
  {
    call: 'PUT /api/booking/{id}/status',
    ask: async (stage) => ({ ids: [(await stage.booking()).id], body: { status: 'Accepted' } }),
    outcomes: OWNER,
  },
  { call: 'GET /api/userbookings/{userId}', ask: ({ owner }) => ({ ids: [owner.id] }), outcomes: OWNER },
  {
    call: 'GET /api/providerbookings/{providerId}',
    ask: async (stage) => {
      await stage.booking();
      return { ids: [stage.owner.id] };
    },
    // The consumer's number is for the provider alone (decisions 12).
    isWhole: ([booking]) => booking.consumerMobile.whatsappLink !== null,
    outcomes: PARTIES,
  },
];
