import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SHOWN_PRICE } from '@/testing/facts';
import { type Answers, renderScreen } from '@/testing/render-screen';
import { ServiceCalendar } from './service-calendar';

const HOUR = 3_600_000;
const DAYS = ['2031-05-05', '2031-05-06', '2031-05-07'] as const;

/** Slot `hour` o'clock UTC of a day; the clock of these tests stands at 09:30 on the first. */
function slot(date: string, hour: number, status = 'OPEN') {
  const label = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return {
    __typename: 'Slot',
    id: `${date} ${hour}`,
    serviceId: 's1',
    date,
    startTime: label(hour),
    endTime: label(hour + 1),
    startsAt: `${date}T${label(hour)}:00Z`,
    endsAt: `${date}T${label(hour + 1)}:00Z`,
    status,
  };
}
const day = (date: string, ...slots: object[]) => ({ __typename: 'CalendarDay', date, slots });
const service = (calendar: object[]) => ({
  service: {
    __typename: 'Service',
    id: 's1',
    timeZone: 'UTC',
    paused: false,
    availability: { windowDays: null },
    acceptWithinHours: null,
    price: { __typename: 'Price', ...SHOWN_PRICE },
    terms: { __typename: 'Terms', minimumCharge: null, advanceShare: null, perHour: null, travel: null },
    location: { __typename: 'GeoPoint', latitude: 18.52, longitude: 73.86 },
    provider: { __typename: 'User', id: 'p1' },
    calendar,
  },
});
const WEEK = [
  day(DAYS[0], slot(DAYS[0], 8), slot(DAYS[0], 9), slot(DAYS[0], 10, 'BOOKED')),
  day(DAYS[1], slot(DAYS[1], 8), slot(DAYS[1], 9, 'BOOKED'), slot(DAYS[1], 10, 'NOT_WORKING')),
  day(DAYS[2]),
];

/** An event that the server sends when `send` is called. */
function event() {
  let send!: (data: Record<string, unknown>) => void;
  const sent = new Promise<Record<string, unknown>>((resolve) => (send = resolve));
  return { answer: () => sent, send: (data: Record<string, unknown>) => act(async () => send(data)) };
}

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse(`${DAYS[0]}T09:30:00Z`),
    doNotFake: ['queueMicrotask'],
    advanceTimers: true,
  });
});
afterEach(() => jest.useRealTimers());

async function open(answers: Answers = {}, props: Partial<Parameters<typeof ServiceCalendar>[0]> = {}) {
  const onBook = jest.fn();
  const silent = event().answer;
  const view = await renderScreen(<ServiceCalendar serviceId="s1" onBook={onBook} {...props} />, {
    answers: {
      SlotsCalendar: () => service(WEEK),
      SlotsChanged: silent,
      SlotsServiceChanged: silent,
      ...answers,
    },
  });
  const days = async () => (await screen.findByRole('list', { name: 'Choose a day' })).textContent;
  const time = (name: RegExp) => screen.findByRole('button', { name });
  return { ...view, onBook, days, time };
}

it('marks each day, opens at the first free one and says why a time cannot be had', async () => {
  const { days, time } = await open();
  expect(await days()).toBe('Today5 May❌ Fully BookedTomorrow6 May✅ AvailableWed7 May❌ Fully Booked');
  expect(screen.getByRole('heading', { name: /Tuesday.*6 May|Tuesday 6 May/ })).toBeTruthy();
  expect(await time(/^8:00 - 9:00 am$/)).toHaveProperty('disabled', false);
  expect(await time(/9:00 - 10:00 am\s*Booked/)).toHaveProperty('disabled', true);
  expect(await time(/10:00 - 11:00 am\s*Not Working/)).toHaveProperty('disabled', true);
});

it('says of a day whose times have all begun that it is over', async () => {
  jest.setSystemTime(Date.parse(`${DAYS[0]}T10:30:00Z`));
  const { days } = await open();
  expect(await days()).toMatch(/^Today5 MayOverTomorrow/);
});

it('leaves out what has started already, and says so of a day without times', async () => {
  const { user, time } = await open();
  await user.click(await time(/Today/));
  expect(screen.queryByRole('button', { name: /8:00 am/ })).toBeNull();
  await user.click(await time(/7 May/));
  expect(screen.getByText('There are no times on this day. Please choose another day.')).toBeTruthy();
});

it('books after one confirmation, and reads itself again where nothing is known of it', async () => {
  let reads = 0;
  const { user, time, onBook } = await open({ SlotsCalendar: () => (reads++, service(WEEK)) });
  expect(await time(/Choose a time/)).toHaveProperty('disabled', true);
  await user.click(await time(/^8:00/));
  expect(onBook).not.toHaveBeenCalled();
  await user.click(await time(/^Book 8:00 - 9:00 am, 6 May$/));
  expect(onBook).toHaveBeenCalledWith(
    expect.objectContaining({ id: `${DAYS[1]} 8` }),
    expect.objectContaining({ slots: [expect.objectContaining({ id: `${DAYS[1]} 8` })] }),
  );
  await waitFor(() => expect(reads).toBe(2));
});

it('takes hours in a row as long as they are free, and says what they cost', async () => {
  const hours = [8, 9, 10].map((hour) => slot(DAYS[1], hour));
  const week = [day(DAYS[0]), day(DAYS[1], ...hours, slot(DAYS[1], 11, 'BOOKED'))];
  const { user, time, onBook } = await open({ SlotsCalendar: () => service(week) });
  await user.click(await time(/^8:00/));
  expect((await time(/Shorter/)).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('Work')).toBeNull();
  await user.click(await time(/Longer/));
  await user.click(await time(/Longer/));
  expect((await time(/Longer/)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('group', { name: 'How long?' }).textContent).toContain('3 hours');
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total₹2,550');
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['8:00 - 9:00 am', '9:00 - 10:00 am', '10:00 - 11:00 am']),
  );
  await user.click(await time(/^Book 8:00 - 11:00 am, 6 May$/));
  const [, job] = onBook.mock.calls[0] as [unknown, { slots: unknown[]; quote: { total: string } }];
  expect([job.slots.length, job.quote.total]).toEqual([3, '2550.00']);
});

it('is not read again for a booking that the cache knows', async () => {
  let reads = 0;
  const onBook = (client: ApolloClient) => (taken: { id: string }) =>
    client.cache.modify({
      id: client.cache.identify({ __typename: 'Slot', id: taken.id }),
      fields: { status: () => 'BOOKED' },
    });
  function Calendar() {
    return <ServiceCalendar serviceId="s1" onBook={onBook(useApolloClient())} />;
  }
  const silent = event().answer;
  const { user } = await renderScreen(<Calendar />, {
    answers: {
      SlotsCalendar: () => (reads++, service(WEEK)),
      SlotsChanged: silent,
      SlotsServiceChanged: silent,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^8:00/ }));
  await user.click(await screen.findByRole('button', { name: /^Book 8:00/ }));
  expect(await screen.findByRole('button', { name: /8:00 - 9:00 am\s*Booked/ })).toBeTruthy();
  expect(reads).toBe(1);
});

it('turns a slot and its day when somebody else books it, and tells who was about to', async () => {
  const live = event();
  const { user, time, days } = await open({ SlotsChanged: live.answer });
  await user.click(await time(/^8:00/));
  await live.send({ slotChanged: slot(DAYS[1], 8, 'BOOKED') });
  expect(await time(/8:00 - 9:00 am\s*Booked/)).toHaveProperty('disabled', true);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This slot has just been booked. Please choose another time.',
  );
  expect(await days()).not.toContain('✅');
  expect(screen.getByText('No slots available for this service at the moment.')).toBeTruthy();
});

it('turns back when a booking is cancelled', async () => {
  const live = event();
  const { time } = await open({ SlotsChanged: live.answer });
  await time(/9:00 - 10:00 am\s*Booked/);
  await live.send({ slotChanged: slot(DAYS[1], 9) });
  expect(await time(/^9:00 - 10:00 am$/)).toHaveProperty('disabled', false);
});

it('is read again where another service took the machine for a time of its own', async () => {
  const live = event();
  const after = [day(DAYS[1], { ...slot(DAYS[1], 8, 'BOOKED'), endTime: '12:00' })];
  const answers = [WEEK, after];
  const { time } = await open({
    SlotsCalendar: () => service(answers.shift() ?? after),
    SlotsChanged: live.answer,
  });
  await time(/^8:00 - 9:00 am$/);
  const { startsAt, ...eight } = slot(DAYS[1], 8, 'BOOKED');
  const endsAt = new Date(Date.parse(startsAt) + 4 * HOUR).toISOString();
  await live.send({ slotChanged: { ...eight, startsAt, endsAt, endTime: '12:00' } });
  await time(/8:00 am - 12:00 pm\s*Booked/);
});

it('closes a slot when its time comes', async () => {
  const { user, time } = await open({ SlotsCalendar: () => service([day(DAYS[0], slot(DAYS[0], 10))]) });
  await user.click(await time(/^10:00/));
  await act(() => jest.advanceTimersByTimeAsync(HOUR));
  expect(await time(/10:00 - 11:00 am\s*Already started/)).toHaveProperty('disabled', true);
});

it('follows new working hours of its own service', async () => {
  const live = event();
  const later = [day(DAYS[1], slot(DAYS[1], 20))];
  const answers = [WEEK, later];
  const { time } = await open({
    SlotsCalendar: () => service(answers.shift() ?? later),
    SlotsServiceChanged: live.answer,
  });
  await time(/^8:00/);
  await live.send({
    serviceChanged: {
      __typename: 'ServiceChange',
      kind: 'UPDATED',
      service: { __typename: 'Service', id: 's1' },
    },
  });
  expect(await time(/^8:00 - 9:00 pm/)).toBeTruthy();
});

it('says that it could not be loaded, and tries again', async () => {
  let broken = true;
  const { user, time } = await open({
    SlotsCalendar: () => {
      if (broken) throw new TypeError('Failed to fetch');
      return service(WEEK);
    },
  });
  expect(await screen.findByText('Failed to load calendar. Please try again.')).toBeTruthy();
  broken = false;
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await time(/^8:00/)).toBeTruthy();
});

it('speaks with the words of the screen around it', async () => {
  await open({ SlotsCalendar: () => service([]) }, { emptyText: 'No availability found for this service.' });
  expect(await screen.findByText('No availability found for this service.')).toBeTruthy();
});
