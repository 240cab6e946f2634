import { screen, waitFor, within } from '@testing-library/react';
import { makeService, page } from '@/testing/facts';
import { prepareProvider } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { schemaServer } from '@/testing/schema-server';
import { ManageServicesPage } from './manage-services';

const TERMS = {
  minimumCharge: '500.00',
  travel: { perKm: '8.50', freeKm: '5.0' },
  advanceShare: '0.25',
  perHour: null,
};
const NONE = { minimumCharge: null, travel: null, advanceShare: null, perHour: null };
const own = (terms: object = NONE, version = 1) => makeService({ canManage: true, terms, version });

async function form(terms: object = NONE) {
  const updateService = jest.fn((_args: object) => own(terms, 2));
  const { link } = schemaServer({
    services: () => page([own(terms)]),
    service: () => own(terms),
    updateService,
  });
  const { user } = await renderScreen(<ManageServicesPage />, {
    at: '/manage-services?userId=provider',
    link,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit service' }));
  const more = await dialog.findByRole('button', { name: 'More about the price' });
  const field = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
  const type = async (label: RegExp, typed: string) => {
    await user.clear(field(label));
    if (typed) await user.type(field(label), typed);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, more, field, type, save, updateService };
}
const LABELS = {
  minimum: /^Minimum charge/,
  perKm: /^Travel/,
  freeKm: /^Free distance/,
  advance: /^To pay before/,
};

prepareProvider();

it('are behind a button where there are none, and in sight where there are', async () => {
  const { more, field } = await form();
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(field(LABELS.minimum).closest('[hidden]')).not.toBeNull();
});

it('begin as they are, and what is saved without a change does not name them', async () => {
  const { more, field, save, updateService } = await form(TERMS);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(Object.values(LABELS).map((label) => field(label).value)).toEqual(['500', '8.50', '5', '25']);
  await save();
  await waitFor(() => expect(updateService).toHaveBeenCalledWith({ id: 'service-1', input: { version: 1 } }));
});

it('are sent as exact decimals, in whichever digits they were typed', async () => {
  const { user, more, type, save, updateService } = await form();
  await user.click(more);
  await type(LABELS.minimum, '५००');
  await type(LABELS.perKm, '8,5');
  await type(LABELS.advance, '30');
  await save();
  const terms = {
    minimumCharge: '500.00',
    travel: { perKm: '8.50', freeKm: '0' },
    advanceShare: '0.3',
    perHour: null,
  };
  await waitFor(() =>
    expect(updateService).toHaveBeenCalledWith({ id: 'service-1', input: { version: 1, terms } }),
  );
});

it('are taken away where they are emptied', async () => {
  const { type, save, updateService } = await form(TERMS);
  for (const label of Object.values(LABELS)) await type(label, '');
  await save();
  await waitFor(() =>
    expect(updateService).toHaveBeenCalledWith({ id: 'service-1', input: { version: 1, terms: NONE } }),
  );
});

it.each([
  ['minimum', '-1', 'The price must be 0 or more, with at most two decimals.'],
  ['perKm', 'x', 'The price must be 0 or more, with at most two decimals.'],
  ['freeKm', '1.55', 'Please enter the free distance in km, with at most one decimal.'],
  ['advance', '101', 'Please enter a whole number from 0 to 100.'],
] as const)(
  'are wrong in %s: %s, which is said with the focus on it, also where they were hidden',
  async (which, typed, text) => {
    const { user, dialog, more, type, field, save, updateService } = await form(TERMS);
    await type(LABELS[which], typed);
    await user.click(more);
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(document.activeElement).toBe(field(LABELS[which]));
    expect(field(LABELS[which]).closest('[hidden]')).toBeNull();
    expect(updateService).not.toHaveBeenCalled();
  },
);
