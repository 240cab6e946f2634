import { screen, waitFor, within } from '@testing-library/react';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { MyFields } from './my-fields';
import { farm, HILL, RIVER } from './sites.fixture';

prepareFarmer();
// A whole form filled in, on a machine that may be busy.
jest.setTimeout(30_000);

const fail = () => {
  throw new Unreachable();
};

async function open(root: Root = farm()) {
  const server = schemaServer(root);
  const view = await renderScreen(<MyFields userId="farmer" />, { link: server.link });
  return {
    ...view,
    ...server,
    press: async (name: string) => view.user.click(await screen.findByRole('button', { name })),
  };
}
const names = async () => {
  const list = within(await screen.findByRole('list', { name: 'My fields' }));
  return list.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
};

it('lists each with its name, its size and the way in', async () => {
  await open();
  expect(await names()).toEqual(['\u2068River field\u2069', '\u2068Hill\u2069']);
  const [river, hill] = screen.getAllByRole('listitem');
  expect(within(river!).getByText('2.5 acres')).toBeTruthy();
  expect(within(river!).getByText('\u2068Behind the temple\u2069')).toBeTruthy();
  expect(hill!.textContent).toBe('\u2068Hill\u2069ChangeDelete');
});

it('says that there are none yet, and adds the first', async () => {
  const { press, user } = await open(farm([]));
  expect(await screen.findByText('You have not saved a field yet.')).toBeTruthy();
  await press('Add a field');
  await user.type(await screen.findByLabelText('Name of the place'), 'Orchard');
  await press('Save');
  expect(await names()).toEqual(['\u2068Orchard\u2069']);
  expect(await screen.findByText('The field is saved.')).toBeTruthy();
});

it('changes one where it stands, and leaves alone what is not touched', async () => {
  const root = farm();
  const { press, user } = await open(root);
  await press('Change: \u2068Hill\u2069');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the field' }));
  const name = await dialog.findByLabelText<HTMLInputElement>('Name of the place');
  expect(name.value).toBe('Hill');
  await user.clear(name);
  await user.paste('High hill');
  await press('Save');
  await waitFor(async () =>
    expect(await names()).toEqual(['\u2068River field\u2069', '\u2068High hill\u2069']),
  );
  expect(root.saveSite).toHaveBeenCalledWith({
    id: HILL.id,
    userId: 'farmer',
    input: { ...HILL.site, name: 'High hill' },
  });
});

it('deletes one, and has it back as it was', async () => {
  const root = farm();
  const { press } = await open(root);
  await press('Delete: \u2068River field\u2069');
  await waitFor(async () => expect(await names()).toEqual(['\u2068Hill\u2069']));
  expect(root.deleteSite).toHaveBeenCalledWith({ id: RIVER.id, userId: 'farmer' });
  await press('Undo');
  await waitFor(async () => expect(await names()).toEqual(['\u2068River field\u2069', '\u2068Hill\u2069']));
  expect(root.saveSite).toHaveBeenCalledWith({ id: RIVER.id, userId: 'farmer', input: RIVER.site });
});

it('keeps one that could not be deleted, and says so', async () => {
  const { press } = await open({ ...farm(), deleteSite: fail });
  await press('Delete: \u2068River field\u2069');
  expect(await screen.findByText('The field could not be deleted. Please try again.')).toBeTruthy();
  expect(await names()).toHaveLength(2);
});

it('says that they could not be loaded, and tries again', async () => {
  const root = farm();
  const { press, root: server } = await open({ ...root, sites: fail });
  expect(await screen.findByText('Your fields could not be loaded. Please try again.')).toBeTruthy();
  server.sites = root.sites;
  await press('Try again');
  expect(await names()).toHaveLength(2);
});
