import { BookingStatus } from '../../domain/bookings/booking-status.js';
import { PriceUnit } from '../../domain/services/price.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { DEFAULT_WORKING_HOURS } from '../../domain/services/working-hours.js';
import { Role } from '../../domain/users/role.js';
import type { DemoBooking, DemoService, DemoUser } from './demo-records.js';

export const DEMO_PASSWORD = 'vicharo-demo';

const FARMER = 'farmer';
const PROVIDER = 'provider';

export interface DemoAccount extends DemoUser {
  password: string;
  /** Who it is, for the terminal. */
  about: string;
}

/** The accounts that one can log in with. In English, so that everybody who tries the product can read it. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    key: FARMER,
    phone: '+919000000001',
    name: 'Ramesh Patil',
    latitude: 18.5793,
    longitude: 73.9823,
    preferredLanguage: 'en',
    role: Role.USER,
    password: DEMO_PASSWORD,
    about: 'a farmer near Pune',
  },
  {
    key: PROVIDER,
    phone: '+919000000002',
    name: 'Sunita Jadhav',
    latitude: 18.4867,
    longitude: 74.0236,
    preferredLanguage: 'en',
    role: Role.USER,
    password: DEMO_PASSWORD,
    about: 'a provider near Pune',
  },
  {
    key: 'admin',
    phone: '+919000000003',
    name: 'Vicharo Admin',
    latitude: 18.5204,
    longitude: 73.8567,
    preferredLanguage: 'en',
    role: Role.SUPER_ADMIN,
    password: DEMO_PASSWORD,
    about: 'a super admin',
  },
];

/** Sunita Jadhav's services; they come first in the demo data. */
export const ACCOUNT_SERVICES: readonly DemoService[] = [
  {
    providerKey: PROVIDER,
    type: ServiceType.TRACTOR,
    description:
      'Mahindra 575 DI with rotavator. Diesel and driver included. Ploughing and sowing around Loni Kalbhor.',
    charges: '850.00',
    unit: PriceUnit.PER_HOUR,
    workingHours: DEFAULT_WORKING_HOURS,
  },
  {
    providerKey: PROVIDER,
    type: ServiceType.WATER_PUMP,
    description: 'Kirloskar 5 HP diesel pump with 100 metres of pipe. I bring and fetch it.',
    charges: '300.00',
    unit: PriceUnit.PER_HOUR,
    workingHours: DEFAULT_WORKING_HOURS,
  },
  {
    providerKey: PROVIDER,
    type: ServiceType.TRANSPORTATION_VEHICLE,
    description: 'Tata Ace, 750 kg, to the Pune market yard. Loading help for 200 more.',
    charges: '1500.00',
    unit: PriceUnit.PER_TRIP,
    workingHours: DEFAULT_WORKING_HOURS,
  },
];

const ramesh = (
  serviceIndex: number,
  dayOffset: number,
  slotIndex: number,
  status: BookingStatus,
): DemoBooking => ({
  serviceIndex,
  consumerKey: FARMER,
  dayOffset,
  slotIndex,
  status,
});

const NEIGHBOUR = 'consumer-pune-1';

/**
 * What was booked with Sunita Jadhav: by a neighbour in the past, and by Ramesh Patil something in every state that a screen
 * shows. Of the two bookings that are done for him he has reviewed one.
 */
export const ACCOUNT_BOOKINGS: readonly DemoBooking[] = [
  {
    ...ramesh(0, -12, 3, BookingStatus.COMPLETED),
    consumerKey: NEIGHBOUR,
    review: { rating: 4, text: 'वेळेवर आले आणि काम नीट केले. पुन्हा बोलावेन.' },
  },
  {
    ...ramesh(0, -6, 1, BookingStatus.COMPLETED),
    review: { rating: 5, text: 'Came on time, and the field was ready before noon.' },
  },
  ramesh(2, -2, 4, BookingStatus.COMPLETED),
  ramesh(0, 1, 2, BookingStatus.ACCEPTED),
  ramesh(1, 2, 0, BookingStatus.BOOKED),
  ramesh(2, 4, 5, BookingStatus.BOOKED),
];
