import { screen, waitFor, within } from '@testing-library/react';
import { makeResource, makeService, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { ManageServicesPage } from './manage-services';

const own = (overrides: Record<string, unknown> = {}) => makeService({ canManage: true, ...overrides });
const fail = (problem: Error) => () => {
  throw problem;
};
const person = (id: string, name: string, services: unknown[] = []) =>
  makeResource({ id, kind: 'PERSON', name, services });

const HARVESTER = own({
  id: 'service-2',
  type: 'HARVESTER',
  description: 'Claas Crop Tiger with straw walkers, for wheat and paddy.',
});
const TRACTOR = makeResource();
const CUTTER = makeResource({ id: 'service-2', services: [HARVESTER] });
const RAMU = person('ramu', 'Ramu');
const HARVESTER_WORDS = 'Harvester · \u2068Claas Crop Tiger with straw walkers, for…\u2069';

/** A provider's yard: what is set and added there is what is read next. */
function yard(needed: unknown[] = [TRACTOR]) {
  const has = { needed, resources: [CUTTER, TRACTOR, RAMU] as { id: string }[] };
  const root = {
    resources: jest.fn((_args: object) => has.resources),
    service: () => own({ resources: has.needed }),
    createResource: jest.fn((args: Record<string, unknown>) => {
      const added = person('added', args.name as string);
      has.resources = [added, ...has.resources];
      return added;
    }),
    setServiceResources: jest.fn((args: Record<string, unknown>) => {
      const ids = args.resourceIds as string[];
      has.needed = has.resources.filter(({ id }) => ids.includes(id));
      return own({ resources: has.needed });
    }),
  };
  return root;
}

async function open(root: Root) {
  const server = schemaServer({ services: () => page([own()]), ...root });
  const view = await renderScreen(<ManageServicesPage />, {
    at: '/manage-services?userId=provider',
    link: server.link,
  });
  await view.user.click(await press('Machine and driver'));
  return { ...view, ...server };
}
/** What the section has in it, once it is loaded. */
async function form(root: Root) {
  const view = await open(root);
  const inside = within(await screen.findByRole('form', { name: 'Machine and driver' }));
  const field = (name: string) => inside.getByLabelText<HTMLSelectElement>(name);
  return {
    ...view,
    field,
    taken: () =>
      within(inside.getByRole('list', { name: 'Each booking takes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    choose: (name: string, option: string) => view.user.selectOptions(field(name), option),
    save: () => view.user.click(inside.getByRole('button', { name: 'Save' })),
    inside,
  };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

prepareProvider();

it('asks for nothing before the tap, and then shows the machine as the service itself', async () => {
  const root = yard();
  const server = schemaServer({ services: () => page([own()]), ...root });
  const { user } = await renderScreen(<ManageServicesPage />, { link: server.link });
  const button = await press('Machine and driver');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(root.resources).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('Tractor · \u2068Mahindra 575 DI with rotavator.\u2069')).toBeTruthy();
  expect(root.resources).toHaveBeenCalledWith({ providerId: 'provider' });
});

it('takes the machine of another service, and its own again', async () => {
  const root = yard();
  const { user, choose, field, save } = await form(root);
  expect(field('Machine').selectedOptions[0]?.textContent).toBe('Its own');
  await choose('Machine', HARVESTER_WORDS);
  await save();
  expect(await screen.findByText('Machine and driver saved.')).toBeTruthy();
  expect(root.setServiceResources).toHaveBeenLastCalledWith({
    serviceId: 'service-1',
    resourceIds: ['service-2'],
  });
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(await press('Machine and driver'));

  await user.click(await press('Machine and driver'));
  await screen.findByRole('form');
  expect(within(screen.getByRole('form')).getByLabelText<HTMLSelectElement>('Machine').value).toBe(
    'service-2',
  );
  await user.selectOptions(within(screen.getByRole('form')).getByLabelText('Machine'), 'Its own');
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(root.setServiceResources).toHaveBeenCalledTimes(2));
  expect(root.setServiceResources.mock.lastCall?.[0]).toMatchObject({ resourceIds: ['service-1'] });
});

it('is driven by one of the provider’s people, or by nobody in particular', async () => {
  const root = yard([TRACTOR, RAMU]);
  const { choose, field, save, taken } = await form(root);
  expect(taken()).toContain('\u2068Ramu\u2069');
  expect(field('Driven by').value).toBe('ramu');
  await choose('Driven by', 'Nobody in particular');
  await save();
  await waitFor(() => expect(root.setServiceResources).toHaveBeenCalled());
  expect(root.setServiceResources.mock.lastCall?.[0]).toMatchObject({ resourceIds: ['service-1'] });
});

describe('adding a driver', () => {
  async function add(root: Root, name: string) {
    const view = await form(root);
    await view.choose('Driven by', 'Add a driver…');
    const input = view.field('The driver’s name') as unknown as HTMLInputElement;
    if (name) await view.user.type(input, name);
    await view.save();
    return { ...view, input };
  }

  it('makes them one of the provider’s people, and lets them drive', async () => {
    const root = yard();
    await add(root, '  Shyam Pawar ');
    expect(await screen.findByText('Machine and driver saved.')).toBeTruthy();
    expect(root.createResource).toHaveBeenCalledWith({
      kind: 'PERSON',
      name: 'Shyam Pawar',
      providerId: 'provider',
    });
    expect(root.setServiceResources.mock.lastCall?.[0]).toMatchObject({
      resourceIds: ['service-1', 'added'],
    });
  });

  it('wants a name', async () => {
    const root = yard();
    const { input, inside } = await add(root, '');
    expect(inside.getByText('Please enter the driver’s name.')).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(root.setServiceResources).not.toHaveBeenCalled();
  });

  it('takes whoever is called so already', async () => {
    const root = yard();
    await add(root, 'Ramu');
    await waitFor(() => expect(root.setServiceResources).toHaveBeenCalled());
    expect(root.createResource).not.toHaveBeenCalled();
    expect(root.setServiceResources.mock.lastCall?.[0]).toMatchObject({ resourceIds: ['service-1', 'ramu'] });
  });

  it('keeps the name where it fails, and adds them once', async () => {
    const root = yard();
    const set = root.setServiceResources;
    const {
      inside,
      field,
      input,
      root: server,
      save,
    } = await add({ ...root, createResource: fail(new Unreachable()) }, 'Shyam');
    expect((await inside.findByRole('alert')).textContent).toBe(
      'Failed to save the machine and driver. Please try again.',
    );
    expect(input.value).toBe('Shyam');
    server.createResource = root.createResource;
    server.setServiceResources = fail(refused('RESOURCE_BUSY'));
    await save();
    await waitFor(() => expect(field('Driven by').value).toBe('added'));
    await inside.findByText(/^Another booking has this machine or person/);
    server.setServiceResources = set;
    await save();
    await waitFor(() => expect(set).toHaveBeenCalled());
    expect(root.createResource).toHaveBeenCalledTimes(1);
  });
});

it('says beside it that a booking is in the way, and keeps what was chosen even while it is hidden', async () => {
  const root = { ...yard(), setServiceResources: fail(refused('RESOURCE_BUSY')) };
  const { user, choose, field, save, inside } = await form(root);
  await choose('Machine', HARVESTER_WORDS);
  await choose('Driven by', '\u2068Ramu\u2069');
  await save();
  expect((await inside.findByRole('alert')).textContent).toBe(
    'Another booking has this machine or person at a time when this service is booked. Move or cancel one of them first.',
  );
  for (let taps = 0; taps < 2; taps++) await user.click(await press('Machine and driver'));
  expect([field('Machine').value, field('Driven by').value]).toEqual(['service-2', 'ramu']);
});

it('shows all of what was chosen elsewhere, and keeps what cannot be chosen here', async () => {
  const trolley = makeResource({ id: 'trolley', name: 'Trolley' });
  const sunil = person('sunil', 'Sunil');
  const root = yard([TRACTOR, trolley, RAMU, sunil]);
  const { choose, save, taken, inside } = await form(root);
  expect(taken()).toHaveLength(4);
  expect(inside.getByText('What else it takes stays as it is.')).toBeTruthy();
  await choose('Machine', HARVESTER_WORDS);
  await choose('Driven by', 'Nobody in particular');
  await save();
  await waitFor(() => expect(root.setServiceResources).toHaveBeenCalled());
  expect(root.setServiceResources.mock.lastCall?.[0]).toMatchObject({
    resourceIds: ['service-2', 'sunil', 'trolley'],
  });
});

it('is given up with Cancel, and begins anew', async () => {
  const root = yard();
  const { user, choose, inside } = await form(root);
  await choose('Machine', HARVESTER_WORDS);
  await user.click(inside.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(await press('Machine and driver'));
  const again = within(await screen.findByRole('form'));
  expect(again.getByLabelText<HTMLSelectElement>('Machine').value).toBe('service-1');
  expect(root.setServiceResources).not.toHaveBeenCalled();
});

it('says when it cannot be loaded', async () => {
  await open({ ...yard(), resources: fail(new Unreachable()) });
  expect(await screen.findByText('Failed to load the machines and drivers. Please try again.')).toBeTruthy();
});
