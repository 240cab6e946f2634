import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeResource, makeService, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { ManageServicesPage } from './manage-services';

const own = (overrides: Record<string, unknown> = {}) => makeService({ canManage: true, ...overrides });
const WEDDING = { id: 'closure-1', resourceId: null, from: '2030-11-24', to: '2030-11-26', kind: 'FAMILY', reason: 'My sister' }; // prettier-ignore

/** A provider's closed days: what is added and removed there is what is read next. */
function house(root: Root = {}) {
  const has = { closures: [WEDDING] as object[] };
  return {
    has,
    services: () => page([own()]),
    service: () => own({ resources: [makeResource()] }),
    resources: () => [makeResource()],
    closures: () => has.closures,
    bookingsWithin: () => 0,
    bookingsOutside: () => 0,
    addClosure: jest.fn((args: object) => {
      const added = { ...WEDDING, ...args, id: 'closure-2' };
      has.closures = [...has.closures, added];
      return added;
    }),
    removeClosure: jest.fn(() => {
      has.closures = [];
      return 'closure-1';
    }),
    setDateHours: jest.fn((_args: object) => own()),
    updateService: jest.fn((_args: object) => own()),
    ...root,
  };
}

async function open({ has: _, ...root }: ReturnType<typeof house>) {
  const server = schemaServer(root);
  const view = await renderScreen(<ManageServicesPage />, {
    at: '/manage-services?userId=provider',
    link: server.link,
  });
  await view.user.click(await screen.findByRole('button', { name: 'Closed days and rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Closed days and rules' }));
  await dialog.findByRole('heading', { name: 'Closed days' });
  const part = (name: string) => within(dialog.getByRole('heading', { name }).closest('section')!);
  return { ...view, dialog, part };
}
const setDate = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

prepareProvider();

it('lists closed days and opens them again', async () => {
  const root = house();
  const { part, user } = await open(root);
  const closed = part('Closed days');
  expect(closed.getByText('My sister', { exact: false })).toBeTruthy();
  await user.click(closed.getByRole('button', { name: /Open again/ }));
  expect(await closed.findByText('No days are closed.')).toBeTruthy();
  expect(root.removeClosure.mock.lastCall?.at(0)).toMatchObject({ id: 'closure-1' });
});

it('closes days again that were opened by mistake, unless somebody has booked them meanwhile', async () => {
  const root = house({ bookingsWithin: () => 2 });
  const { part, user } = await open(root);
  const closed = part('Closed days');
  await user.click(closed.getByRole('button', { name: /Open again/ }));
  await user.click(await closed.findByRole('button', { name: 'Undo' }));
  expect(await closed.findByText('Undone.')).toBeTruthy();
  const { resourceId, from, to, kind, reason } = WEDDING;
  expect(root.addClosure.mock.lastCall?.at(0)).toMatchObject({
    resourceId,
    from,
    to,
    kind,
    reason,
    bookings: 2,
  });
  await user.click(closed.getByRole('button', { name: /Open again/ }));
  root.addClosure.mockImplementation(() => {
    throw refused('BOOKED_MEANWHILE');
  });
  await user.click(await closed.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(closed.getByRole('status').textContent).toMatch(/book/));
  expect(await closed.findByText('No days are closed.')).toBeTruthy();
});

it('has the hours of a date back that were taken away', async () => {
  const own = [{ opens: '20:00', closes: '05:00', slotMinutes: 60 }];
  const root = house({
    service: () => makeService({ canManage: true, dateHours: [{ date: '2030-12-01', hours: own }] }),
    bookingsOutside: ({ hours }) => (hours ? 1 : 0),
  });
  const { part, user } = await open(root);
  const dates = part('Other hours on a date');
  expect(dates.getByText(/\(next day\)/)).toBeTruthy();
  await user.click(dates.getByRole('button', { name: /As usual again/ }));
  await user.click(await dates.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(root.setDateHours.mock.lastCall?.at(0)).toMatchObject({
      date: '2030-12-01',
      hours: own,
      bookings: 1,
    }),
  );
});

it('tells how many bookings are on the days before it closes them, and again where there are more', async () => {
  const counts = [2, 2, 3, 3];
  const tries: number[] = [];
  const root = house({
    bookingsWithin: () => counts.shift(),
    addClosure: jest.fn((args: Record<string, unknown>) => {
      tries.push(args.bookings as number);
      if (tries.length === 1) throw refused('BOOKED_MEANWHILE');
      return { ...WEDDING, id: 'closure-2' };
    }),
  });
  const { part, user } = await open(root);
  const closed = part('Closed days');
  await user.click(closed.getByRole('button', { name: 'Close these days' }));
  expect((await closed.findByRole('alert')).textContent).toBe('Please choose the first and the last day.');
  setDate(closed.getByLabelText('From'), '2030-12-01');
  setDate(closed.getByLabelText('To'), '2030-12-02');
  await user.click(closed.getByRole('button', { name: 'Close these days' }));
  expect((await closed.findByRole('alert')).textContent).toBe(
    'Bookings at this time: 2. They stay as they are.',
  );
  expect(tries).toEqual([]);
  await user.click(closed.getByRole('button', { name: 'Save anyway' }));
  expect(await closed.findByText('Bookings at this time: 3. They stay as they are.')).toBeTruthy();
  await user.click(closed.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(tries).toEqual([2, 3]));
  expect(await screen.findByText('The days are closed.')).toBeTruthy();
});

it('says other hours for a date, or closes it', async () => {
  const root = house();
  const { part, user } = await open(root);
  const dates = part('Other hours on a date');
  setDate(dates.getByLabelText('Date'), '2030-12-01');
  setDate(dates.getByLabelText('Date: From'), '10:00');
  setDate(dates.getByLabelText('Date: To'), '13:00');
  await user.click(dates.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(root.setDateHours.mock.lastCall?.at(0)).toMatchObject({
      date: '2030-12-01',
      hours: [{ opens: '10:00', closes: '13:00', slotMinutes: 60 }],
      bookings: 0,
    }),
  );
  setDate(dates.getByLabelText('Date'), '2030-12-02');
  await user.click(dates.getByRole('switch', { name: 'Closed on this day' }));
  await user.click(dates.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(root.setDateHours.mock.lastCall?.at(0)).toMatchObject({ date: '2030-12-02', hours: [] }),
  );
});

it('saves notice, the time between jobs, the window and seasons', async () => {
  const root = house();
  const { part, user } = await open(root);
  const rules = part('When it can be booked');
  await user.selectOptions(rules.getByLabelText('Book at least this long before'), '12');
  await user.selectOptions(rules.getByLabelText('Time between two jobs'), '30');
  await user.selectOptions(rules.getByLabelText('Book this far ahead'), '180');
  await user.click(rules.getByRole('button', { name: 'Add a part of the year' }));
  await user.selectOptions(rules.getByLabelText('To: Month'), '02');
  await user.click(rules.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(root.updateService).toHaveBeenCalled());
  expect(root.updateService.mock.lastCall?.at(0)).toMatchObject({
    input: {
      availability: {
        noticeHours: 12,
        bufferMinutes: 30,
        windowDays: 180,
        seasons: [{ from: '06-01', to: '02-29' }],
      },
    },
  });
});
