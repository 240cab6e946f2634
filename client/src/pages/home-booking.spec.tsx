import { screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession, watchSession } from '@/lib/session';
import type { Answers } from '@/testing/render-screen';
import { networkDown, open, TOKEN } from './home.fixture';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
  startSession(TOKEN, 'Ramesh Patil');
});
afterEach(() => {
  toast.dismiss();
  endSession();
  stop();
});

const slot = {
  __typename: 'Slot',
  id: 'slot1',
  serviceId: 's1',
  date: '2031-05-06',
  startTime: '08:00',
  endTime: '09:00',
  startsAt: '2031-05-06T02:30:00Z',
  endsAt: '2031-05-06T03:30:00Z',
  status: 'OPEN',
};
const calendar = () => ({
  service: {
    __typename: 'Service',
    id: 's1',
    timeZone: 'Asia/Kolkata',
    paused: false,
    price: { __typename: 'Price', charges: '850', unit: 'PER_HOUR', currency: 'INR' },
    terms: { __typename: 'Terms', minimumCharge: null, advanceShare: null, perHour: null, travel: null },
    location: { __typename: 'GeoPoint', latitude: 18.52, longitude: 73.86 },
    availability: { __typename: 'Availability', windowDays: null },
    acceptWithinHours: null,
    provider: { __typename: 'User', id: 'provider of s1' },
    calendar: [{ __typename: 'CalendarDay', date: slot.date, slots: [slot] }],
  },
});
const booking = {
  __typename: 'Booking',
  id: 'b1',
  version: 1,
  status: 'BOOKED',
  serviceId: 's1',
  slotId: 'slot1',
  serviceType: 'TRACTOR',
  providerName: 'Owner of s1',
  date: slot.date,
  startTime: '08:00',
  endDate: slot.date,
  endTime: '09:00',
  slots: 1,
  quote: { __typename: 'Quote', total: '850', currency: 'INR' },
  site: null,
  canCancel: true,
  nextStatuses: [],
  viewerSide: 'CONSUMER',
  price: { __typename: 'Price', charges: '850', unit: 'PER_HOUR', currency: 'INR' },
  contact: null,
  provider: { __typename: 'User', id: 'provider of s1', name: 'Owner of s1' },
  consumer: { __typename: 'User', id: 'u1', name: 'Ramesh Patil' },
};

async function openDialog(answer: Answers[string]) {
  const view = await open({ SlotsCalendar: calendar, BookingsBookSlot: answer });
  await view.user.click(await screen.findByRole('button', { name: 'Book Now: Tractor, Owner of s1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Now' }));
  expect(view.address()).toContain('book=s1');
  await view.user.click(await dialog.findByRole('button', { name: '8:00 - 9:00 am' }));
  await view.user.click(dialog.getByRole('button', { name: /^Book 8:00/ }));
  return { ...view, dialog };
}

it('names what was booked and goes to the user’s requests', async () => {
  const { address } = await openDialog(() => ({ bookSlot: booking }));
  expect(await screen.findByText('My requests')).toBeTruthy();
  expect(address()).toBe('/request-service');
  expect(
    screen.getByText('Booked: Tractor from Owner of s1, 8:00 - 9:00 am on Tue, 6 May, 2031.'),
  ).toBeTruthy();
});

it('stays open after a failure, with the time still chosen', async () => {
  const { dialog } = await openDialog(networkDown);
  expect(await screen.findByText('An error occurred during booking. Please try again.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '8:00 - 9:00 am' }).getAttribute('aria-pressed')).toBe('true');
});
