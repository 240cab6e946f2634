import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { JobSiteInput } from '@/gql/graphql';
import { endSession } from '@/lib/session';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { PinMapContext, type PinMapProps } from '@/ui/pin-map';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { farm, HILL, HOME, RIVER } from './sites.fixture';
import { SitePicker } from './site-picker';

prepareFarmer();
// A whole form filled in, on a machine that may be busy.
jest.setTimeout(30_000);

const fail = (problem: Error) => () => {
  throw problem;
};
type PinMap = (props: PinMapProps) => ReactNode;

async function open(root: Root = farm(), first: JobSiteInput | null = null, PinMap: PinMap | null = null) {
  const onChange = jest.fn<void, [JobSiteInput | null]>();
  function Booking() {
    const [site, setSite] = useState(first);
    return (
      <PinMapContext value={PinMap}>
        <SitePicker
          value={site}
          onChange={(next) => {
            onChange(next);
            setSite(next);
          }}
        />
      </PinMapContext>
    );
  }
  const server = schemaServer(root);
  const view = await renderScreen(<Booking />, { link: server.link });
  const select = screen.getByLabelText<HTMLSelectElement>('Where is the work?');
  const options = () => [...select.options].map(({ textContent }) => textContent);
  return {
    ...view,
    ...server,
    onChange,
    select,
    options,
    chosen: () => select.selectedOptions[0]?.textContent,
    choose: (option: string) => view.user.selectOptions(select, option),
  };
}

/** The dialog of another place. */
async function openAnother(root: Root = farm(), PinMap?: PinMap) {
  const view = await open(root, null, PinMap);
  await waitFor(() => expect(view.options()).toHaveLength(4));
  await view.choose('Another place…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a field' }));
  await dialog.findByLabelText('Name of the place');
  const field = (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
  return {
    ...view,
    dialog,
    field,
    type: async (label: string | RegExp, text: string) => {
      await view.user.clear(field(label));
      await view.user.paste(text);
    },
    save: () => view.user.click(dialog.getByRole('button', { name: 'Save' })),
  };
}

it('is home, or one of the saved fields', async () => {
  const root = farm();
  const { choose, chosen, onChange, options } = await open(root);
  await waitFor(() =>
    expect(options()).toEqual(['Home', '\u2068River field\u2069', '\u2068Hill\u2069', 'Another place…']),
  );
  expect(root.sites).toHaveBeenCalledWith({ userId: 'farmer' });
  expect(chosen()).toBe('Home');
  await choose('\u2068River field\u2069');
  expect(onChange).toHaveBeenLastCalledWith(RIVER.site);
  expect(chosen()).toBe('\u2068River field\u2069');
  await choose('Home');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('shows what was chosen before, though it is not saved any more', async () => {
  const { choose, chosen, options } = await open(farm(), { ...HILL.site, name: 'Old orchard' });
  await waitFor(() => expect(options()).toHaveLength(5));
  expect(chosen()).toBe('\u2068Old orchard\u2069');
  await choose('\u2068Hill\u2069');
  expect(options()).not.toContain('\u2068Old orchard\u2069');
});

it('has home alone for who is not logged in', async () => {
  endSession();
  const root = farm();
  const { options } = await open(root);
  expect(options()).toEqual(['Home']);
  expect(root.sites).not.toHaveBeenCalled();
});

describe('another place', () => {
  it('is saved among the fields, and chosen', async () => {
    const root = farm();
    const { choose, chosen, field, onChange, save, type, user } = await openAnother(root);
    await type('Name of the place', ' Orchard ');
    await type(/^Size/, '२٫५');
    await user.selectOptions(field('Measured in'), 'Hectares');
    await type(/^How to get in/, 'Second gate');
    await save();
    const orchard = {
      name: 'Orchard',
      location: HOME,
      size: { area: '2.5', unit: 'HECTARE' },
      gate: 'Second gate',
    };
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(orchard));
    expect(root.saveSite).toHaveBeenCalledWith({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      userId: 'farmer',
      input: orchard,
    });
    expect(chosen()).toBe('\u2068Orchard\u2069');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Home');
    await choose('\u2068Orchard\u2069');
    expect(onChange).toHaveBeenLastCalledWith(orchard);
  });

  it('says by its input what is wrong, one at a time', async () => {
    const root = farm();
    const { dialog, field, save, type, user } = await openAnother(root);
    await save();
    expect(dialog.getByText('Please give the place a name.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name of the place'));
    await type('Name of the place', 'Orchard');
    await type(/^Size/, '1.234');
    await save();
    expect(dialog.queryByText('Please give the place a name.')).toBeNull();
    expect(dialog.getByText(/^Please write the size as a number/)).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Size/));
    await user.clear(field(/^Size/));
    await user.click(dialog.getByRole('button', { name: 'Enter longitude and latitude' }));
    await type('Latitude', '91');
    await save();
    expect(dialog.getByText('Latitude must be from -90 to 90.')).toBeTruthy();
    expect(root.saveSite).not.toHaveBeenCalled();
  });

  it('says by its input what the server refuses, and keeps all that was typed', async () => {
    const badInput = (path: string) =>
      Object.assign(refused('BAD_INPUT'), {
        extensions: { code: 'BAD_INPUT', fields: [{ path, message: 'no' }] },
      });
    const root: Root = { ...farm(), saveSite: fail(badInput('site.size.area')) };
    const { dialog, field, root: server, save, type } = await openAnother(root);
    await type('Name of the place', 'Orchard');
    await save();
    expect(await dialog.findByText(/^Please write the size as a number/)).toBeTruthy();
    server.saveSite = fail(badInput('id'));
    await save();
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^You have as many fields/);
    expect(field('Name of the place').value).toBe('Orchard');
  });

  it('is saved once, though its first answer was lost', async () => {
    const root = farm();
    const sent: unknown[] = [];
    const lost = (args: Record<string, unknown>) => {
      sent.push(args.id);
      throw new Unreachable();
    };
    const { dialog, onChange, root: server, save, type } = await openAnother({ ...root, saveSite: lost });
    await type('Name of the place', 'Orchard');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The field could not be saved. Please try again.',
    );
    server.saveSite = root.saveSite;
    await save();
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(sent).toEqual([root.saveSite.mock.lastCall?.[0].id]);
  });

  it('has its pin where the map is tapped', async () => {
    const root = farm();
    const tapped = { latitude: 18.12345678, longitude: 73.5 };
    const { onChange, dialog, save, type, user } = await openAnother(root, ({ pin, onMove, label }) => (
      <button type="button" aria-label={label} onClick={() => onMove(tapped)}>
        {JSON.stringify(pin)}
      </button>
    ));
    const map = dialog.getByRole('button', { name: 'Map: tap where the field is' });
    expect(map.textContent).toBe(JSON.stringify(HOME));
    await user.click(map);
    await type('Name of the place', 'Orchard');
    await save();
    await waitFor(() =>
      expect(onChange.mock.lastCall?.[0]?.location).toEqual({ latitude: 18.123457, longitude: 73.5 }),
    );
  });
});
