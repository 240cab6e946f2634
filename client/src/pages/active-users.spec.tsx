import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession } from '@/lib/session';
import { page } from '@/testing/facts';
import { refused, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { makeUser, NAMELESS, openActiveUsers, RAMESH, SUNITA, withRoom } from './active-users.fixture';

type View = Awaited<ReturnType<typeof openActiveUsers>>;

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
  await openActiveUsers();
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
  const { user } = await openActiveUsers({
    users: () => page([RAMESH, makeUser('chief', 'Vicharo Admin', null)]),
  });
  const name = await screen.findByRole('button', { name: 'Vicharo Admin' });
  expect(name).toHaveProperty('disabled', true);
  await user.click(name.closest('tr')!);
  expect(screen.queryByLabelText('Delete code', { selector: 'input' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ramesh Patil' }));
  expect(screen.getByLabelText('Delete code', { selector: 'input' })).toBeTruthy();
});

it('marks a number that nobody has proven', async () => {
  const squatter = makeUser('squatter', 'Anil Shinde', '+919000000009', false);
  await openActiveUsers({ users: () => page([RAMESH, squatter]) });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('Anil Shinde');
  expect(row('Anil Shinde').getByText('Number not confirmed')).toBeTruthy();
  expect(row('Ramesh Patil').queryByText('Number not confirmed')).toBeNull();
});

it('loads page after page', async () => {
  const { user } = await openActiveUsers({
    users: ({ after }) => (after ? page([NAMELESS]) : page([RAMESH, SUNITA], true)),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('No name yet')).toBeTruthy();
  expect(screen.getByText('Ramesh Patil')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('marks who is new', async () => {
  const [today, longAgo] = [new Date().toISOString(), '2025-01-01T00:00:00.000Z'];
  await openActiveUsers({
    users: () =>
      page([
        { ...NAMELESS, registeredAt: today },
        { ...RAMESH, registeredAt: longAgo },
      ]),
  });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('No name yet');
  expect(row('No name yet').getByText('New')).toBeTruthy();
  expect(row('Ramesh Patil').queryByText('New')).toBeNull();
});

it('finds by what is typed, once the typing pauses, and shows everybody again', async () => {
  const users = jest.fn(({ search }: Record<string, unknown>) =>
    page(search === undefined ? [RAMESH, SUNITA] : search === 'sun' ? [SUNITA] : []),
  );
  const { user } = await openActiveUsers({ users });
  await screen.findByText('Ramesh Patil');
  const field = screen.getByLabelText('Find by name or number');
  await user.type(field, 'sun');
  await waitFor(() => expect(screen.queryByText('Ramesh Patil')).toBeNull());
  expect(screen.getByText('Sunita Jadhav')).toBeTruthy();
  expect(users.mock.calls.map(([{ search }]) => search)).toEqual([undefined, 'sun']);
  await user.type(field, 'x');
  expect(await screen.findByText('Nobody is found by “sunx”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Ramesh Patil')).toBeTruthy();
});

it('tells who is no admin that this is not theirs', async () => {
  await openActiveUsers({
    users: () => {
      throw refused('FORBIDDEN');
    },
  });
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
});

it('asks a visitor to log in', async () => {
  endSession();
  await openActiveUsers();
  expect(await screen.findByText('User not authenticated. Please log in.')).toBeTruthy();
});

it('says when users cannot be loaded, and loads them again', async () => {
  const { root, user } = await openActiveUsers({
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
  const { user } = await openActiveUsers();
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
  const { user } = await openActiveUsers();
  await user.click(await screen.findByRole('button', { name: 'No name yet' }));
  const drawer = await screen.findByRole('dialog', { name: '+919822012345' });
  expect(within(drawer).getByLabelText('Delete code', { selector: 'input' })).toBeTruthy();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('deleting', () => {
  it('needs a code', async () => {
    const { user } = await openActiveUsers();
    await user.click(await screen.findByRole('button', { name: 'Sunita Jadhav' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Please enter the delete code.')).toBeTruthy();
  });

  it('asks first, sends the code and takes the user from the list', async () => {
    const deleteUser = jest.fn((_args: Record<string, unknown>) => ({ ...SUNITA, name: null, phone: null }));
    await removeSunita(await openActiveUsers({ deleteUser }), '4711');
    expect(await screen.findByText('Sunita Jadhav was deleted.')).toBeTruthy();
    expect(deleteUser.mock.lastCall![0]).toEqual({ id: 'provider', code: '4711' });
    expect(screen.queryByRole('button', { name: 'Sunita Jadhav' })).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('does nothing where the answer is no', async () => {
    const deleteUser = jest.fn();
    const { user } = await openActiveUsers({ deleteUser });
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
    const view = await openActiveUsers({
      deleteUser: () => {
        throw failure;
      },
    });
    await removeSunita(view, '4711');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Sunita Jadhav' })).toBeTruthy();
  });
});
