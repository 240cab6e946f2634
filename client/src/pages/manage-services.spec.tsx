import { screen, waitFor, within } from '@testing-library/react';
import { endSession, startSession } from '@/lib/session';
import { makeService, makeSlot, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { ManageServicesPage } from './manage-services';

const own = (overrides: Record<string, unknown> = {}) => makeService({ canManage: true, ...overrides });
const withSlots = (...slots: unknown[]) => own({ calendar: [{ date: '2030-11-24', slots }] });
const fail = (problem: Error) => () => {
  throw problem;
};

async function open(root: Root = {}, at = '/manage-services?userId=provider') {
  const server = schemaServer({
    services: () => page([own()]),
    service: () => withSlots(makeSlot()),
    ...root,
  });
  const view = await renderScreen(<ManageServicesPage />, { at, link: server.link });
  return { ...view, ...server };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

prepareProvider();

describe('the list', () => {
  it('shows the services of the provider in the address, and the way to their bookings', async () => {
    const services = jest.fn((_args: object) => page([own()]));
    await open({ services });
    expect(await screen.findByRole('article', { name: 'Tractor' })).toBeTruthy();
    expect(services).toHaveBeenCalledWith({ providerId: 'provider', first: 20 });
    expect(screen.getByRole('link', { name: 'View My Bookings' }).getAttribute('href')).toBe(
      '/provider-bookings?userId=provider',
    );
  });

  it('takes the logged-in user where the address names none', async () => {
    await open({}, '/manage-services');
    expect(await screen.findByRole('article', { name: 'Tractor' })).toBeTruthy();
  });

  it('without any user offers a mobile entry box whose Search is not implemented', async () => {
    endSession();
    const { user } = await open({}, '/manage-services');
    await user.type(screen.getByRole('textbox', { name: /mobile number/ }), '9000000002');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not implemented');
  });

  it('says when it cannot be loaded', async () => {
    await open({ services: fail(new Unreachable()) });
    expect(await screen.findByText('Failed to load your services. Please try again later.')).toBeTruthy();
  });

  it('is empty at first, and offers to add a service', async () => {
    const { user } = await open({ services: () => page([]) });
    await user.click(await press('Add my first service'));
    expect(await screen.findByRole('dialog', { name: 'Add a service' })).toBeTruthy();
  });

  it('lets others look, and change nothing', async () => {
    startSession(makeToken({ sub: 'farmer', role: 'user', exp: inMinutes(60) }), 'Ramesh Patil');
    const { user } = await open({ services: () => page([makeService()]) });
    await user.click(await press('My time slots'));
    expect((await press(/8:00 - 9:00 am/)).hasAttribute('disabled')).toBe(true);
    for (const name of ['Delete', 'Edit', 'Pause', 'Working hours', 'Add a service'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('follows what another device adds and deletes', async () => {
    const { emit } = await open();
    await screen.findByRole('article', { name: 'Tractor' });
    const harvester = own({ id: 'service-2', type: 'HARVESTER' });
    await emit('serviceChanged', { kind: 'CREATED', service: harvester });
    expect((await screen.findAllByRole('article'))[0]?.getAttribute('aria-label')).toBe('Harvester');
    await emit('serviceChanged', { kind: 'DELETED', service: harvester });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });
});

describe('slots', () => {
  async function expand(root: Root = {}) {
    const view = await open(root);
    await view.user.click(await press('My time slots'));
    return view;
  }

  it('are toggled between Open and Not Working', async () => {
    let status = 'OPEN';
    const setSlotStatus = jest.fn((args: Record<string, unknown>) =>
      makeSlot({ status: (status = args.status as string) }),
    );
    const { user } = await expand({ setSlotStatus });
    await user.click(await press(/8:00 - 9:00 am.*Open/));
    expect(await screen.findByText('Slot status updated to: Not Working')).toBeTruthy();
    await user.click(await press(/8:00 - 9:00 am.*Not Working/));
    expect(await screen.findByText('Slot status updated to: Open')).toBeTruthy();
    expect(await press(/8:00 - 9:00 am.*Open/)).toBeTruthy();
    expect(status).toBe('OPEN');
    await user.click(await press('Undo'));
    expect(await screen.findByText('Undone.')).toBeTruthy();
    expect(status).toBe('NOT_WORKING');
  });

  it('that are booked cannot be changed', async () => {
    const { user } = await expand({ service: () => withSlots(makeSlot({ status: 'BOOKED' })) });
    await user.click(await press(/8:00 - 9:00 am.*Booked/));
    expect(await screen.findByText('Booked slots cannot be changed.')).toBeTruthy();
  });

  it('that have started are over', async () => {
    const started = makeSlot({ startsAt: '2020-11-24T02:30:00Z' });
    await expand({ service: () => withSlots(started) });
    expect((await press(/8:00 - 9:00 am.*Started/)).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    [new Unreachable(), 'Failed to update slot status. Please try again.'],
    [refused('SLOT_BOOKED'), 'Booked slots cannot be changed.'],
  ])('stay as they are where the change fails: %s', async (problem, text) => {
    const { user } = await expand({ setSlotStatus: fail(problem) });
    await user.click(await press(/8:00 - 9:00 am.*Open/));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await press(/8:00 - 9:00 am.*Open/)).toBeTruthy();
  });

  it('turn live when somebody books one', async () => {
    const { emit } = await expand();
    await press(/8:00 - 9:00 am.*Open/);
    await emit('slotChanged', makeSlot({ status: 'BOOKED' }));
    expect(await press(/8:00 - 9:00 am.*Booked/)).toBeTruthy();
    expect(await press(/1 booked/)).toBeTruthy();
  });

  it('are read again when the working hours change', async () => {
    const { emit, root } = await expand();
    await press(/8:00 - 9:00 am/);
    root.service = () => withSlots(makeSlot({ id: 'slot-2', startTime: '06:00', endTime: '07:00' }));
    await emit('serviceChanged', { kind: 'UPDATED', service: own() });
    expect(await press(/6:00 - 7:00 am/)).toBeTruthy();
  });

  it('may be none at all', async () => {
    await expand({ service: () => withSlots() });
    expect(await screen.findByText('No slots defined for this service.')).toBeTruthy();
  });
});

describe('deleting', () => {
  async function remove(root: Root) {
    const view = await open(root);
    await view.user.click(await press('Delete'));
    await screen.findByText('Are you sure you want to delete this service? This action cannot be undone.');
    const dialog = within(screen.getByRole('dialog'));
    await view.user.click(dialog.getByRole('button', { name: 'Delete' }));
  }

  it('asks, deletes and says so', async () => {
    const deleteService = jest.fn((_args: object) => own());
    await remove({ deleteService });
    expect(await screen.findByText('Service deleted successfully!')).toBeTruthy();
    expect(deleteService).toHaveBeenCalledWith({ id: 'service-1', bookings: 0 });
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('says first how many bookings go with it, and how many it may cancel', async () => {
    const deleteService = jest.fn((_args: object) => own());
    const { user } = await open({ service: () => own({ openBookings: 3 }), deleteService });
    await user.click(await press('Delete'));
    await screen.findByText(/Open bookings that will be cancelled: 3$/);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteService).toHaveBeenCalledWith({ id: 'service-1', bookings: 3 }));
  });

  it('is not done where nobody can say what goes with it', async () => {
    const deleteService = jest.fn((_args: object) => own());
    const { user } = await open({ service: fail(new Unreachable()), deleteService });
    await user.click(await press('Delete'));
    expect(await screen.findByText('Failed to delete service. Please try again.')).toBeTruthy();
    expect(deleteService).not.toHaveBeenCalled();
  });

  it('says when it failed', async () => {
    await remove({ deleteService: fail(new Unreachable()) });
    expect(await screen.findByText('Failed to delete service. Please try again.')).toBeTruthy();
    expect(screen.getByRole('article')).toBeTruthy();
  });
});
