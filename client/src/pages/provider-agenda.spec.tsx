import { screen, waitFor, within } from '@testing-library/react';
import { nextDate } from '@domain/agenda/day-part';
import { todayHere } from '@/features/bookings/agenda/today';
import { makeReceived, makeService, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { type Root, schemaServer } from '@/testing/schema-server';
import { ProviderBookingsPage } from './provider-bookings';

const TODAY = todayHere();
const TOMORROW = nextDate(TODAY);
const on = (date: string, more: object = {}) => makeReceived({ date, endDate: date, ...more });
const at = (latitude: number) => ({
  ...{ __typename: 'JobSite', name: 'Temple field', gate: null, size: null },
  location: { latitude, longitude: 73.85 },
});

type Asked = { latestFirst: boolean; status?: string; serviceId?: string; from?: string; to?: string };

async function open(ahead: unknown[], over: unknown[] = [], more: Root = {}) {
  const agenda = jest.fn((asked: Record<string, unknown>) =>
    page((asked as Asked).latestFirst ? over : ahead),
  );
  const server = schemaServer({ agenda, ...more });
  const at = '/provider-bookings?userId=provider';
  return { agenda, ...server, ...(await renderScreen(<ProviderBookingsPage />, { at, link: server.link })) };
}

const part = (name: string) => screen.findByRole('region', { name });
const jobsOf = async (name: string) =>
  within(await part(name))
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));

prepareProvider();

it('has jobs under today, tomorrow, later and past', async () => {
  await open(
    [
      on(TODAY, { id: 'a', startTime: '07:00' }),
      on(TODAY, { id: 'b', serviceType: 'HARVESTER' }),
      on(TOMORROW, { id: 'c' }),
      on('2090-01-01', { id: 'd' }),
    ],
    [on('2020-01-01', { id: 'e', status: 'COMPLETED', nextStatuses: [] })],
  );
  expect(await jobsOf('Today')).toEqual([
    expect.stringMatching(/^Tractor.* 7:00/),
    expect.stringMatching(/^Harvester/),
  ]);
  for (const name of ['Tomorrow', 'Later', 'Past']) expect(await jobsOf(name)).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Today', 'Tomorrow', 'Later', 'Past'],
  ]);
});

const foldOf = (card: HTMLElement) => card.querySelector('details');

it('has today large, later days in rows under their dates, and what is cancelled in one line (P216, P217)', async () => {
  await open([
    on(TODAY, { id: 'a' }),
    on(TODAY, { id: 'b', status: 'CANCELED', nextStatuses: [] }),
    on('2090-01-01', { id: 'c' }),
    on('2090-01-01', { id: 'd', startTime: '10:00', endTime: '11:00' }),
    on('2090-01-02', { id: 'e' }),
  ]);
  const [large, gone] = within(await part('Today')).getAllByRole('article');
  expect(within(large!).getByRole('heading', { name: '8:00 - 9:00 am' })).toBeTruthy();
  expect(within(large!).getByRole('link', { name: /^Call/ })).toBeTruthy();
  expect([foldOf(large!), foldOf(gone!)?.open]).toEqual([null, false]);
  expect(within(gone!).queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(gone!.querySelector('summary')!.textContent).toBe('8:00 - 9:00 amCanceled');
  const later = within(await part('Later'));
  expect(later.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sunday, 1 January',
    'Monday, 2 January',
  ]);
  expect(later.getAllByRole('article').map((row) => foldOf(row)?.open)).toEqual([false, false, false]);
  const [row] = later.getAllByRole('article');
  expect(row!.querySelector('summary')!.textContent).toBe('8:00 - 9:00 amTractorRamesh Patil');
  // Its status and what comes next need no tap.
  for (const control of ['combobox', 'button'] as const)
    expect(
      within(row!)
        .getAllByRole(control)
        .some((each) => !each.closest('details')),
    ).toBe(true);
});

it('leaves open what waits for the provider', async () => {
  await open([
    on(TOMORROW, { id: 'a', acceptBy: `${TOMORROW}T02:00:00Z` }),
    on(TOMORROW, { id: 'b', startTime: '10:00', endTime: '11:00' }),
  ]);
  const rows = within(await part('Tomorrow')).getAllByRole('article');
  expect(rows.map((row) => foldOf(row)?.open)).toEqual([true, false]);
});

it('says how far each job is from the one before, and what it comes to', async () => {
  await open([
    on(TODAY, { id: 'a', site: at(18.5) }),
    on(TODAY, { id: 'b', site: at(18.6) }),
    on(TODAY, { id: 'c' }),
  ]);
  const jobs = within(await part('Today')).getAllByRole('article');
  expect(jobs.map((job) => within(job).queryByText(/from the job before$/)?.textContent)).toEqual([
    undefined,
    '11 km from the job before',
    undefined,
  ]);
  for (const { textContent } of jobs) expect(textContent).toContain('Total: ₹850');
});

it('leads to a place on a map, and in the phone’s own', async () => {
  await open([on(TODAY, { site: at(18.5) })]);
  const links = await screen.findAllByRole('link', { name: /^(Way to|Open in)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.openstreetmap.org/directions?to=18.5%2C73.85',
    'geo:18.5,73.85',
  ]);
});

it.each([
  ['BOOKED', 'Accept', 'ACCEPTED'],
  ['ACCEPTED', 'Start the work', 'IN_PROGRESS'],
])('has one large button for what comes after %s: %s', async (status, name, next) => {
  const setBookingStatus = jest.fn((_args: object) => on(TODAY, { status: next, version: 2 }));
  const { user } = await open([on(TODAY, { status })], [], { setBookingStatus });
  await user.click(await screen.findByRole('button', { name }));
  expect(setBookingStatus).toHaveBeenCalledWith({ id: 'booking-1', status: next });
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

it('shows a day, a service or a status alone, and all again', async () => {
  const { agenda, user } = await open([on(TODAY)], [], { services: () => page([makeService()]) });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const service = await screen.findByLabelText('Service');
  await within(service).findByRole('option', { name: /^Tractor: Mahindra/ });
  await user.selectOptions(service, 'service-1');
  await waitFor(() =>
    expect(agenda).toHaveBeenCalledWith(
      expect.objectContaining({ serviceId: 'service-1', latestFirst: false }),
    ),
  );
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  await user.type(day, TOMORROW);
  await waitFor(() =>
    expect(agenda).toHaveBeenLastCalledWith(expect.objectContaining({ from: TOMORROW, to: TOMORROW })),
  );
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(day.value).toBe('');
  expect(await part('Today')).toBeTruthy();
});

it('says that nothing matches', async () => {
  const { user, root } = await open([on(TODAY)], [], { services: () => page([]) });
  await part('Today');
  root.agenda = () => page([]);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const selects = await screen.findAllByLabelText('Status');
  await user.selectOptions(selects[0]!, 'Canceled');
  expect(await screen.findByText('No bookings match this.')).toBeTruthy();
});

it('answers a note, and shows the answer', async () => {
  const noted = { note: 'Gate 2, by the old well' };
  const answerNote = jest.fn((_args: object) =>
    on(TODAY, { ...noted, noteAnswer: 'I come at eight', version: 2 }),
  );
  const { user } = await open([on(TODAY, noted)], [], { answerNote });
  await user.click(await screen.findByRole('button', { name: 'Answer the note' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox'), 'I come at eight');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(answerNote).toHaveBeenCalledWith({ bookingId: 'booking-1', text: 'I come at eight' });
  expect(await within(await part('Today')).findByText('I come at eight')).toBeTruthy();
});

it('has the month at a glance, for who cannot see the chart as a table', async () => {
  const earnings = [{ currency: 'INR', amount: '1700.50' }];
  const sums = { jobs: 2, hours: 3.5, earnings, received: [{ currency: 'INR', amount: '850' }] };
  const providerMonth = jest.fn(({ month }: Record<string, unknown>) => ({
    ...sums,
    days: [{ date: `${month as string}-03`, ...sums }],
  }));
  const { user } = await open([on(TODAY)], [], { providerMonth });
  await user.click(await screen.findByRole('button', { name: 'Month at a glance' }));
  const table = await screen.findByRole('table', { name: 'Month at a glance' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Day', 'Earnings', 'Received', 'Hours', 'Jobs']]);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['₹1,700.50', '₹850', '3.5', '2']]);
  const month = TODAY.slice(0, 7);
  expect(providerMonth).toHaveBeenLastCalledWith({ userId: 'provider', month });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(String(providerMonth.mock.lastCall![0]['month']) > month).toBe(true));
});
