import { screen, waitFor, within } from '@testing-library/react';
import { blobServer } from '@/testing/blob-server';
import { makeService, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { ManageServicesPage } from './manage-services';

const own = (overrides: Record<string, unknown> = {}) => makeService({ canManage: true, ...overrides });
const fail = (problem: Error) => () => {
  throw problem;
};

async function open(root: Root = {}) {
  const server = schemaServer({
    services: () => page([own()]),
    ...root,
  });
  const view = await renderScreen(<ManageServicesPage />, {
    at: '/manage-services?userId=provider',
    link: server.link,
  });
  return { ...view, ...server };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

prepareProvider();

describe('adding', () => {
  async function form(root: Root = {}) {
    const view = await open(root);
    await view.user.click(await press('Add a service'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a service' }));
    // Its code comes with the first look at it.
    await dialog.findByRole('button', { name: 'Add this service' });
    const { user } = view;
    return {
      ...view,
      dialog,
      submit: () => user.click(dialog.getByRole('button', { name: 'Add this service' })),
      fillIn: async () => {
        await user.selectOptions(dialog.getByLabelText(/^Service Type/), 'Water Pump');
        await user.type(dialog.getByLabelText(/^Description/), '5 HP pump');
        await user.type(dialog.getByLabelText(/^Charges/), '३००.५');
        await user.selectOptions(dialog.getByLabelText(/^Unit/), 'Per Visit');
      },
    };
  }

  it('needs type, description, charges and unit', async () => {
    const { dialog, submit } = await form();
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Please fill in all required fields (Service Type, Description, Charges, Unit).',
    );
  });

  it('creates the service, says so and lists it', async () => {
    const createService = jest.fn((_args: object) => own({ id: 'service-2', type: 'WATER_PUMP' }));
    const { fillIn, submit } = await form({ createService });
    await fillIn();
    await submit();
    expect(await screen.findByText('New service created successfully!')).toBeTruthy();
    expect(createService.mock.calls[0]?.[0]).toEqual({
      input: {
        type: 'WATER_PUMP',
        description: '5 HP pump',
        price: { charges: '300.50', unit: 'PER_VISIT' },
        pictureUrl: null,
        audioUrl: null,
      },
    });
    expect(await screen.findByRole('article', { name: 'Water Pump' })).toBeTruthy();
  });

  it('asks who logged in by code where they are, and keeps it before the service', async () => {
    const updateProfile = jest.fn((_args: object) => ({ id: 'provider' }));
    const createService = jest.fn((_args: object) => own({ id: 'service-2', type: 'WATER_PUMP' }));
    const me = () => ({ id: 'provider', location: null });
    const { user, dialog, fillIn, submit } = await form({ me, updateProfile, createService });
    await fillIn();
    const typed = await dialog.findByRole('button', { name: 'Enter longitude and latitude' });
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Please provide your location.');
    expect(createService).not.toHaveBeenCalled();
    await user.click(typed);
    await user.type(dialog.getByLabelText('Longitude'), '73.9');
    await user.type(dialog.getByLabelText('Latitude'), '18.6');
    await submit();
    expect(await screen.findByText('New service created successfully!')).toBeTruthy();
    expect(updateProfile).toHaveBeenCalledWith({ input: { location: { latitude: 18.6, longitude: 73.9 } } });
    expect(createService).toHaveBeenCalledTimes(1);
  });

  it('refuses a price below zero and a link that is not https', async () => {
    const { user, dialog, fillIn, submit } = await form();
    await fillIn();
    await user.type(dialog.getByLabelText(/^Picture link/), 'javascript:alert(1)');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('Links must start with https://.');
    await user.clear(dialog.getByLabelText(/^Charges/));
    await user.type(dialog.getByLabelText(/^Charges/), '-1');
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toContain('The price must be 0 or more');
  });

  describe('with a picture of this device', () => {
    const PATH = `/uploads/${'a'.repeat(32)}.jpg`;
    const PHOTO = new File(['photo'], 'pump.jpg', { type: 'image/jpeg' });
    let letThrough: () => void;
    let store: Awaited<ReturnType<typeof blobServer>>;
    let createService: jest.Mock;

    beforeEach(async () => {
      URL.createObjectURL = () => 'blob:pump';
      URL.revokeObjectURL = () => undefined;
      const open = new Promise<void>((resolve) => (letThrough = resolve));
      store = await blobServer((_received, response) => void open.then(() => response.writeHead(201).end()));
      createService = jest.fn(() => own({ id: 'service-2', type: 'WATER_PUMP' }));
    });
    afterEach(() => store.stop());

    async function choose() {
      const createUpload = () => ({ uploadUrl: `${store.url}/blob`, blobUrl: PATH, headers: [] });
      const view = await form({ createService, createUpload });
      await view.fillIn();
      const [picture] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
      await view.user.upload(picture!, PHOTO);
      return view;
    }

    it('sends it, and offers the service with it', async () => {
      const { dialog, submit } = await choose();
      letThrough();
      expect(await dialog.findByText('pump.jpg is ready.')).toBeTruthy();
      expect(store.received[0]?.body.toString()).toBe('photo');
      await submit();
      expect(await screen.findByText('New service created successfully!')).toBeTruthy();
      expect(createService.mock.calls[0]![0]).toMatchObject({ input: { pictureUrl: PATH, audioUrl: null } });
    });

    it('waits for it', async () => {
      const { dialog, submit } = await choose();
      await submit();
      expect((await dialog.findByRole('alert')).textContent).toBe(
        'Please wait until the file has been sent.',
      );
      expect(createService).not.toHaveBeenCalled();
      letThrough();
      expect(await dialog.findByText('pump.jpg is ready.')).toBeTruthy();
    });
  });

  it.each([
    [refused('LOCATION_REQUIRED'), 'Please provide your location.'],
    [refused('INTERNAL'), 'Failed to create service.'],
    [new Unreachable(), 'Failed to create new service. Please try again.'],
  ])('keeps what was typed where it fails: %s', async (problem, text) => {
    const { dialog, fillIn, submit } = await form({ createService: fail(problem) });
    await fillIn();
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toBe('5 HP pump');
  });
});

describe('working hours', () => {
  const MONDAY = { weekday: 1, opens: '08:00', closes: '12:00', slotMinutes: 60 };
  const CHOOSE = 'Choose the days for these hours.';

  async function edit(root: Root = {}) {
    const view = await open({ service: () => own({ workingHours: [MONDAY] }), ...root });
    await view.user.click(await press('Working hours'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Working hours' }));
    await dialog.findByRole('group', { name: 'Monday' });
    return { ...view, dialog, save: () => view.user.click(dialog.getByRole('button', { name: 'Save' })) };
  }

  it('are those of the days that are pressed, with other hours on others, and saved', async () => {
    const setWorkingHours = jest.fn((args: Record<string, unknown>) => own({ workingHours: args.hours }));
    const { user, dialog, save } = await edit({ setWorkingHours });
    const chip = (group: string, day: string) =>
      within(dialog.getByRole('group', { name: group })).getByRole('button', { name: day });
    const opens = dialog.getByLabelText('Monday: From');
    await user.clear(opens);
    await user.type(opens, '06:00');
    await user.click(chip('Monday', 'Tuesday'));
    await user.click(chip('Monday, Tuesday', 'Wednesday'));
    await user.click(chip('Monday – Wednesday', 'Thursday'));
    expect(dialog.getByText('Day off: Friday – Sunday')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Other hours on some days' }));
    const others = within(dialog.getByRole('group', { name: CHOOSE }));
    await user.clear(others.getByLabelText(`${CHOOSE}: To`));
    await user.type(others.getByLabelText(`${CHOOSE}: To`), '05:00');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(CHOOSE);
    await user.click(chip(CHOOSE, 'Thursday'));
    expect(dialog.getByText(/next day\)$/)).toBeTruthy();
    await save();
    expect(await screen.findByText('Working hours saved.')).toBeTruthy();
    expect(setWorkingHours).toHaveBeenCalledWith({
      serviceId: 'service-1',
      hours: [
        ...[1, 2, 3].map((weekday) => ({ ...MONDAY, weekday, opens: '06:00' })),
        { ...MONDAY, weekday: 4, opens: '06:00', closes: '05:00' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are the usual ones again where other hours are taken away, until that is undone', async () => {
    const usual = [2, 3].map((weekday) => ({ ...MONDAY, weekday, opens: '07:00' }));
    const { user, dialog } = await edit({ service: () => own({ workingHours: [MONDAY, ...usual] }) });
    await user.click(dialog.getByRole('button', { name: 'Monday: As usual again' }));
    expect(dialog.getByRole('group', { name: 'Monday – Wednesday' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Undone.')).toBeTruthy();
    expect(dialog.getByRole('group', { name: 'Monday' })).toBeTruthy();
    expect(dialog.getByRole('group', { name: 'Tuesday, Wednesday' })).toBeTruthy();
  });

  it('say where they end on the next day', async () => {
    const { user, dialog } = await edit();
    await user.clear(dialog.getByLabelText('Monday: To'));
    await user.type(dialog.getByLabelText('Monday: To'), '05:00');
    expect(dialog.getByLabelText('Monday: To · next day')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Monday: From'));
    await user.type(dialog.getByLabelText('Monday: From'), '04:00');
    expect(dialog.getByLabelText('Monday: To')).toBeTruthy();
  });

  it('name the day that is not right', async () => {
    const { user, dialog, save } = await edit();
    await user.clear(dialog.getByLabelText('Monday: To'));
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain('Please check Monday');
  });

  it('must not overlap', async () => {
    const { user, dialog, save } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Monday: Add hours' }));
    const [, second] = dialog.getAllByLabelText('Monday: From');
    await user.clear(second!);
    await user.type(second!, '11:00');
    await user.type(dialog.getAllByLabelText('Monday: To')[1]!, '13:00');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe('Working hours must not overlap.');
  });

  it('show the server’s own words, and keep what was typed', async () => {
    const { user, dialog, save } = await edit({
      setWorkingHours: fail(refused('BAD_WORKING_HOURS', 'A day can have at most 4 spans of working hours.')),
    });
    await user.selectOptions(dialog.getByLabelText('Monday: Length of a slot'), '30');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'A day can have at most 4 spans of working hours.',
    );
    expect(dialog.getByLabelText<HTMLSelectElement>('Monday: Length of a slot').value).toBe('30');
  });

  it('say when they cannot be loaded', async () => {
    const { user } = await open({ service: fail(new Unreachable()) });
    await user.click(await press('Working hours'));
    expect(await screen.findByText('Failed to load the working hours. Please try again.')).toBeTruthy();
  });
});
