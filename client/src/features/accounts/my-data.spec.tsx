import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { currentSession, endSession, startSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import type { DeleteMyAccountProps } from './delete-my-account';
import { MyData } from './my-data';

const onDeleted = jest.fn();

/** In the place of the fields that ask who one is. */
const Identity: DeleteMyAccountProps['Identity'] = ({ onChange }) => (
  <button type="button" onClick={() => onChange(() => Promise.resolve({ password: 'monsoon rain' }))}>
    It is me
  </button>
);

async function open(root: Root) {
  const view = await renderScreen(<MyData onDeleted={onDeleted} Identity={Identity} />, {
    link: schemaServer(root).link,
  });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}

beforeEach(() => {
  localStorage.clear();
  onDeleted.mockReset();
  startSession(makeToken({ sub: 'farmer', exp: inMinutes(60) }), 'Ramesh Patil');
});
afterEach(() => {
  act(() => void toast.dismiss());
  endSession();
});

it('is downloaded as a file', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { press } = await open({ exportMyData: () => '{"profile":{}}' });
  await press('Download my data');
  expect(await screen.findByText('Your data was downloaded.')).toBeTruthy();
  expect([names, blobs.map(({ type, size }) => [type, size])]).toEqual([
    ['vicharo-my-data.json'],
    [['application/json', 14]],
  ]);
  click.mockRestore();
});

it('says when it could not be downloaded', async () => {
  const { press } = await open({
    exportMyData: () => {
      throw new Unreachable();
    },
  });
  await press('Download my data');
  expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeTruthy();
});

const QUESTION = 'Are you sure you want to delete your account? This action cannot be undone.';

it('is deleted with the account after a question, with what shows who asks, and one is logged out', async () => {
  const asked: unknown[] = [];
  const { press, user } = await open({
    deleteMyAccount: (args: unknown) => Boolean(asked.push(args)),
  });
  await press('Delete my account');
  const dialog = await screen.findByRole('dialog', { name: QUESTION });
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Delete my account');
  const again = await screen.findByRole('dialog', { name: QUESTION });
  const sure = within(again).getByRole('button', { name: 'Delete my account' });
  await user.click(sure);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please confirm this with your password or a one-time code.',
  );
  expect(asked).toEqual([]);
  await user.click(within(again).getByRole('button', { name: 'It is me' }));
  await user.click(sure);
  expect(await screen.findByText('Your account was deleted.')).toBeTruthy();
  expect(asked).toEqual([{ password: 'monsoon rain' }]);
  expect(currentSession()).toBeNull();
  expect(onDeleted).toHaveBeenCalledTimes(1);
});

it('stays where deleting fails', async () => {
  const { press, user } = await open({
    deleteMyAccount: () => {
      throw new Unreachable();
    },
  });
  await press('Delete my account');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'It is me' }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account could not be deleted. Please try again.')).toBeTruthy();
  expect(currentSession()).not.toBeNull();
});
