import { screen, waitFor, within } from '@testing-library/react';
import { makeService, makeSlot, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { ManageServicesPage } from './manage-services';

const own = (overrides: Record<string, unknown> = {}) => makeService({ canManage: true, ...overrides });
const fail = (problem: Error) => () => {
  throw problem;
};

async function open(root: Root = {}) {
  const server = schemaServer({ services: () => page([own()]), service: () => own(), ...root });
  const at = '/manage-services?userId=provider';
  const view = await renderScreen(<ManageServicesPage />, { at, link: server.link });
  return { ...view, ...server };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

prepareProvider();

describe('editing', () => {
  async function form(root: Root = {}) {
    const view = await open(root);
    const { user } = view;
    await user.click(await press('Edit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit service' }));
    const words = await dialog.findByLabelText<HTMLTextAreaElement>(/^Description/);
    const charges = dialog.getByLabelText<HTMLInputElement>(/^Charges/);
    return {
      ...view,
      dialog,
      words,
      charges,
      type: async (field: HTMLElement, text: string) => {
        await user.clear(field);
        await user.type(field, text);
      },
      save: () => user.click(dialog.getByRole('button', { name: 'Save' })),
    };
  }

  it('begins with what the service is', async () => {
    const { dialog, words, charges } = await form();
    expect([words.value, charges.value]).toEqual(['Mahindra 575 DI with rotavator.', '850']);
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Service Type/).value).toBe('TRACTOR');
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Unit/).value).toBe('PER_HOUR');
    expect(dialog.getByText('What is already booked keeps its price and its words.')).toBeTruthy();
  });

  it('sends what was changed and nothing else, and says so', async () => {
    const updateService = jest.fn((_args: object) => own({ description: 'Swaraj 744', version: 2 }));
    const { words, type, save } = await form({ updateService });
    await type(words, 'Swaraj 744');
    await save();
    expect(await screen.findByText('Changes saved.')).toBeTruthy();
    expect(updateService).toHaveBeenCalledWith({
      id: 'service-1',
      input: { version: 1, description: 'Swaraj 744' },
    });
    expect(await screen.findByText('Swaraj 744')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wants what a new one has', async () => {
    const { dialog, user, words, save } = await form();
    await user.clear(words);
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain('Please fill in all required fields');
  });

  it('shows what another device has changed, keeps what is typed, and then saves that alone', async () => {
    const kept = { charges: '950.00', unit: 'PER_HOUR', currency: 'INR' };
    const changed = own({ version: 2, description: 'Theirs', price: kept });
    const { dialog, root, words, charges, type, save } = await form({
      updateService: fail(refused('SERVICE_CHANGED')),
    });
    root.service = () => changed;
    await type(words, 'Mine');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain('changed on another device');
    expect([words.value, charges.value]).toEqual(['Mine', '950']);
    const updateService = jest.fn((_args: object) => own({ ...changed, description: 'Mine', version: 3 }));
    root.updateService = updateService;
    await save();
    await waitFor(() =>
      expect(updateService).toHaveBeenCalledWith({
        id: 'service-1',
        input: { version: 2, description: 'Mine' },
      }),
    );
  });

  it.each([
    [refused('BAD_LINK'), 'Links must start with https://.'],
    [new Unreachable(), 'Failed to save the changes. Please try again.'],
  ])('keeps what was typed where it fails: %s', async (problem, text) => {
    const { dialog, words, type, save } = await form({ updateService: fail(problem) });
    await type(words, 'Swaraj 744');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(words.value).toBe('Swaraj 744');
  });

  it('says when it cannot be loaded', async () => {
    const { user } = await open({ service: fail(new Unreachable()) });
    await user.click(await press('Edit'));
    expect(await screen.findByText('Failed to load the service. Please try again.')).toBeTruthy();
  });
});

describe('pausing', () => {
  it('takes it off the market, says so, and puts it back', async () => {
    const updateService = jest.fn(({ input }: { input: { paused: boolean } }) =>
      own({ paused: input.paused }),
    );
    const { user } = await open({ updateService: updateService as never });
    await user.click(await press('Pause'));
    expect(await screen.findByText('The service is paused.')).toBeTruthy();
    expect(screen.getByText('Paused')).toBeTruthy();
    expect(screen.getByText(/^Nobody can find or book this service until you resume it/)).toBeTruthy();
    await user.click(await press('Resume'));
    expect(await screen.findByText('The service is on offer again.')).toBeTruthy();
    expect(updateService.mock.calls.map(([{ input }]) => input)).toEqual([
      { paused: true },
      { paused: false },
    ]);
  });

  it('leaves no slot to open or close', async () => {
    const slots = [makeSlot({ status: 'NOT_WORKING' })];
    const paused = own({ paused: true, calendar: [{ date: '2030-11-24', slots }] });
    const { user } = await open({ services: () => page([paused]), service: () => paused });
    await user.click(await press('My time slots'));
    expect((await press(/8:00 - 9:00 am.*Not Working/)).hasAttribute('disabled')).toBe(true);
  });

  it('says when it failed', async () => {
    const { user } = await open({ updateService: fail(new Unreachable()) });
    await user.click(await press('Pause'));
    expect(await screen.findByText('Failed to save the changes. Please try again.')).toBeTruthy();
    expect(screen.queryByText('Paused')).toBeNull();
  });

  it('is seen where another device does it', async () => {
    const { emit } = await open();
    await press('Pause');
    await emit('serviceChanged', { kind: 'UPDATED', service: own({ paused: true }) });
    expect(await press('Resume')).toBeTruthy();
  });
});
