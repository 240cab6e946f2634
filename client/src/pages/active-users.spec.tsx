import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession } from '@/lib/session';
import { page } from '@/testing/facts';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { ActiveUsersPage } from './active-users';

const makeUser = (id: string, name: string | null, phone: string | null, phoneVerified = true) => ({
  id,
  name,
  phone,
  phoneVerified,
  rating: { average: null, count: 0 },
});
const RAMESH = makeUser('farmer', 'Ramesh Patil', '+919000000001');
const SUNITA = makeUser('provider', 'Sunita Jadhav', '+919000000002');
const NAMELESS = makeUser('new', null, '+919822012345');

/** Whether there is room for the panel beside the table. */
function withRoom(roomy: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: roomy,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        addListener: () => undefined,
        removeListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

async function open(root: Root = {}) {
  const server = schemaServer({ users: () => page([RAMESH, SUNITA, NAMELESS]), ...root });
  const view = await renderScreen(<ActiveUsersPage />, { at: '/active-users', link: server.link });
  return { ...view, ...server };
}
type View = Awaited<ReturnType<typeof open>>;

/** Chooses Sunita, types the code, and says yes. */
async function removeSunita({ user }: View, code: string) {
  await user.click(await screen.findByRole('button', { name: 'Sunita Jadhav' }));
  await user.type(screen.getByLabelText('Delete code', { selector: 'input' }), code);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to delete Sunita Jadhav? This action cannot be undone.',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

beforeEach(() => {
  localStorage.clear();
  withRoom(true);
  startSession(makeToken({ sub: 'admin', role: 'super admin', exp: inMinutes(60) }), 'Vicharo Admin');
});
afterEach(() => {
  act(() => void toast.dismiss());
  endSession();
  jest.restoreAllMocks();
});

it('lists name, mobile and a fixed Active status', async () => {
  await open();
  await screen.findByText('Ramesh Patil');
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Name', 'Mobile', 'Status'],
    ['Ramesh Patil', '+919000000001', 'Active'],
    ['Sunita Jadhav', '+919000000002', 'Active'],
    ['No name yet', '+919822012345', 'Active'],
  ]);
});

it('opens nobody for whom this admin may not act, of whom only the name is shown', async () => {
  const { user } = await open({ users: () => page([RAMESH, makeUser('chief', 'Vicharo Admin', null)]) });
  const name = await screen.findByRole('button', { name: 'Vicharo Admin' });
  expect(name).toHaveProperty('disabled', true);
  await user.click(name.closest('tr')!);
  expect(screen.queryByLabelText('Delete code', { selector: 'input' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ramesh Patil' }));
  expect(screen.getByLabelText('Delete code', { selector: 'input' })).toBeTruthy();
});

it('marks a number that nobody has proven', async () => {
  const squatter = makeUser('squatter', 'Anil Shinde', '+919000000009', false);
  await open({ users: () => page([RAMESH, squatter]) });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('Anil Shinde');
  expect(row('Anil Shinde').getByText('Number not confirmed')).toBeTruthy();
  expect(row('Ramesh Patil').queryByText('Number not confirmed')).toBeNull();
});

it('loads page after page', async () => {
  const { user } = await open({
    users: ({ after }) => (after ? page([NAMELESS]) : page([RAMESH, SUNITA], true)),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('No name yet')).toBeTruthy();
  expect(screen.getByText('Ramesh Patil')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('tells who is no admin that this is not theirs', async () => {
  await open({
    users: () => {
      throw refused('FORBIDDEN');
    },
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

it('asks a visitor to log in', async () => {
  endSession();
  await open();
  expect(await screen.findByText('User not authenticated. Please log in.')).toBeTruthy();
});

it('says when users cannot be loaded, and loads them again', async () => {
  const { root, user } = await open({
    users: () => {
      throw new Unreachable();
    },
  });
  expect(await screen.findByText('Failed to load users. Please try again.')).toBeTruthy();
  root.users = () => page([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no users yet.')).toBeTruthy();
});

it('opens a panel by a row or by the keyboard, with the way to the user’s screens', async () => {
  const { user } = await open();
  expect(await screen.findByText('Choose a user to see what you can do for them.')).toBeTruthy();
  await user.click(screen.getByText('+919000000002'));
  const panel = screen.getByRole('region', { name: 'Sunita Jadhav: what you can do' });
  const links = within(panel)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Request Service', '/request-service?userId=provider'],
    ['Manage Services', '/manage-services?userId=provider'],
  ]);

  const row = screen.getByRole('button', { name: 'Ramesh Patil' });
  row.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Ramesh Patil');
  expect(document.activeElement?.tagName).toBe('H2');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /what you can do/ })).toBeNull();
  expect(document.activeElement).toBe(row);
});

it('opens a drawer on a phone', async () => {
  withRoom(false);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'No name yet' }));
  const drawer = await screen.findByRole('dialog', { name: '+919822012345' });
  expect(within(drawer).getByLabelText('Delete code', { selector: 'input' })).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('deleting', () => {
  it('needs a code', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sunita Jadhav' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Please enter the delete code.')).toBeTruthy();
  });

  it('asks first, sends the code and takes the user from the list', async () => {
    const deleteUser = jest.fn((_args: Record<string, unknown>) => ({ ...SUNITA, name: null, phone: null }));
    await removeSunita(await open({ deleteUser }), '4711');
    expect(await screen.findByText('Sunita Jadhav was deleted.')).toBeTruthy();
    expect(deleteUser.mock.lastCall![0]).toEqual({ id: 'provider', code: '4711' });
    expect(screen.queryByRole('button', { name: 'Sunita Jadhav' })).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('does nothing where the answer is no', async () => {
    const deleteUser = jest.fn();
    const { user } = await open({ deleteUser });
    await user.click(await screen.findByRole('button', { name: 'Sunita Jadhav' }));
    await user.type(screen.getByLabelText('Delete code', { selector: 'input' }), '1');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Keep this user' }));
    expect(deleteUser).not.toHaveBeenCalled();
  });

  it.each([
    ['a wrong code', refused('WRONG_DELETE_CODE'), 'The delete code is not right.'],
    ['oneself', refused('OWN_ACCOUNT'), 'You cannot delete your own account here.'],
    [
      'no code set by the operator',
      refused('DELETE_CODE_UNSET'),
      'Users cannot be deleted: the operator has set no delete code.',
    ],
    ['a server that fails', refused('INTERNAL'), 'Delete failed'],
    ['a dead network', new Unreachable(), 'Delete failed'],
  ])('tells of %s', async (_case, failure, text) => {
    const view = await open({
      deleteUser: () => {
        throw failure;
      },
    });
    await removeSunita(view, '4711');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Sunita Jadhav' })).toBeTruthy();
  });
});
