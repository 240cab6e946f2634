import { nothingOf } from './schema';

/** Objects as the schema has them, complete, so that any document can ask them for anything. Overrides name what a test is about. */
type Facts = Record<string, unknown>;

export const FARMER = { id: 'farmer', name: 'Ramesh Patil', rating: { average: null, count: 0 } };
export const PROVIDER = { id: 'provider', name: 'Sunita Jadhav', rating: { average: 4.5, count: 12 } };

/** What `makeService` costs, as whoever books says it. */
export const SHOWN_PRICE = { charges: '850.00', unit: 'PER_HOUR', currency: 'INR' };

export function makeService(overrides: Facts = {}) {
  return {
    id: 'service-1',
    type: 'TRACTOR',
    description: 'Mahindra 575 DI with rotavator.',
    pictureUrl: null,
    audioUrl: null,
    price: SHOWN_PRICE,
    location: { latitude: 18.52, longitude: 73.86 },
    town: 'Pune',
    timeZone: 'Asia/Kolkata',
    canBook: true,
    canManage: false,
    paused: false,
    terms: { minimumCharge: null, advanceShare: null, perHour: null, travel: null },
    acceptWithinHours: null,
    version: 1,
    openBookings: 0,
    provider: PROVIDER,
    availability: { noticeHours: 0, bufferMinutes: 0, windowDays: null, seasons: [] },
    dateHours: [],
    calendar: [],
    workingHours: [],
    resources: [],
    ...overrides,
  };
}

/** What came with the service of that id, and is needed by it alone. */
export function makeResource(overrides: Facts = {}) {
  return { id: 'service-1', kind: 'MACHINE', name: null, services: [makeService()], ...overrides };
}

/** A booking as its consumer sees it; ids rise with time, as the server's do. */
export function makeBooking(overrides: Facts = {}) {
  return {
    ...nothingOf('Booking'),
    id: 'booking-1',
    version: 1,
    status: 'BOOKED',
    serviceId: 'service-1',
    slotId: 'slot-1',
    serviceType: 'TRACTOR',
    providerName: 'Sunita Jadhav',
    date: '2030-11-24',
    startTime: '08:00',
    endDate: '2030-11-24',
    endTime: '09:00',
    slots: 1,
    quote: {
      ...nothingOf('Quote'),
      unit: 'HOUR',
      quantity: '1',
      total: '850.00',
      currency: 'INR',
      isTravelOpen: false,
    },
    terms: { minimumCharge: null, advanceShare: null, perHour: null, travel: null },
    receipt: null,
    payments: [],
    startsAt: '2030-11-24T02:30:00Z',
    endsAt: '2030-11-24T03:30:00Z',
    createdAt: '2030-11-20T02:30:00Z',
    canCancel: true,
    canReview: true,
    nextStatuses: [],
    viewerSide: 'CONSUMER',
    price: { charges: '850.00', unit: 'PER_HOUR', currency: 'INR' },
    contact: { phone: '+919000000002', whatsappLink: 'https://wa.me/919000000002', confirmed: true },
    provider: PROVIDER,
    consumer: FARMER,
    ...overrides,
  };
}

/** Of the hour that was agreed, as it stands. */
export function makeReceipt(overrides: Facts = {}) {
  return {
    ...nothingOf('Receipt'),
    number: 7,
    unit: 'HOUR',
    quantity: '1',
    currency: 'INR',
    lines: [{ kind: 'WORK', quantity: '1', unitAmount: '850.00', amount: '850.00' }],
    total: '850.00',
    enteredAt: '2030-11-24T03:40:00Z',
    undoableUntil: '2030-11-24T03:41:00Z',
    issuedAt: '2030-11-24T03:40:00Z',
    awaitsConsent: false,
    isRefused: false,
    isVoid: false,
    ...overrides,
  };
}

/** A booking as its provider sees it. */
export function makeReceived(overrides: Facts = {}) {
  return makeBooking({
    viewerSide: 'PROVIDER',
    canReview: false,
    nextStatuses: ['ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'],
    contact: { phone: '+919000000001', whatsappLink: 'https://wa.me/919000000001', confirmed: true },
    ...overrides,
  });
}

/** A review as everybody sees it; ids rise with time, as the server's do. */
export function makeReview(overrides: Facts = {}) {
  return {
    id: 'review-1',
    bookingId: null,
    rating: 4,
    text: 'Came on time.',
    audioUrl: null,
    imageUrls: [],
    videoUrls: [],
    author: { id: 'neighbour', name: 'Anil Shinde', rating: { average: null, count: 0 } },
    provider: PROVIDER,
    serviceType: 'TRACTOR',
    createdAt: '2030-11-20T02:30:00Z',
    updatedAt: '2030-11-20T02:30:00Z',
    canEdit: false,
    withdrawn: false,
    ...overrides,
  };
}

export function makeSlot(overrides: Facts = {}) {
  return {
    id: 'slot-1',
    serviceId: 'service-1',
    date: '2030-11-24',
    startTime: '08:00',
    endTime: '09:00',
    startsAt: '2030-11-24T02:30:00Z',
    endsAt: '2030-11-24T03:30:00Z',
    status: 'OPEN',
    ...overrides,
  };
}

/** One page of a list. */
export function page(nodes: unknown[], hasNextPage = false) {
  return {
    edges: nodes.map((node, index) => ({ cursor: `cursor-${index}`, node })),
    pageInfo: { hasNextPage, endCursor: nodes.length > 0 ? `cursor-${nodes.length - 1}` : null },
  };
}
