import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession } from '@/lib/session';
import { page } from '@/testing/facts';
import { inMinutes, makeToken } from '@/testing/tokens';
import { makeUser, openActiveUsers, withRoom } from './active-users.fixture';

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

describe('the list of users, live', () => {
  // As the server's ids they rise with time.
  const [OLD, NEXT, LATE] = ['1', '3', '5'].map((id) => makeUser(id, `User ${id}`, `+91900000000${id}`));
  const names = () => screen.getAllByRole('button', { name: /^User/ }).map(({ textContent }) => textContent);
  const change = (kind: string, user: object) => ({ kind, user });

  it('shows who registers, who is called otherwise, and no longer who is deleted', async () => {
    const { emit } = await openActiveUsers({ users: () => page([LATE, OLD]) });
    await screen.findByText('User 5');
    await emit('userChanged', change('CREATED', NEXT!));
    await waitFor(() => expect(names()).toEqual(['User 5', 'User 3', 'User 1']));
    await emit('userChanged', change('UPDATED', { ...OLD, name: 'User One' }));
    await waitFor(() => expect(names()).toEqual(['User 5', 'User 3', 'User One']));
    await emit('userChanged', change('DELETED', makeUser('3', null, null)));
    await waitFor(() => expect(names()).toEqual(['User 5', 'User One']));
    // Heard twice.
    await emit('userChanged', change('CREATED', LATE!));
    expect(names()).toEqual(['User 5', 'User One']);
  });

  it('leaves to the next page who belongs there', async () => {
    const { emit } = await openActiveUsers({ users: () => page([LATE, NEXT], true) });
    await screen.findByText('User 5');
    await emit('userChanged', change('UPDATED', OLD!));
    expect(names()).toEqual(['User 5', 'User 3']);
  });

  it('keeps to what was searched', async () => {
    const { user, emit } = await openActiveUsers({
      users: ({ search }) => page(search ? [LATE] : [LATE, OLD]),
    });
    await screen.findByText('User 1');
    await user.type(screen.getByLabelText('Find by name or number'), 'user');
    await waitFor(() => expect(screen.queryByText('User 1')).toBeNull());
    await emit('userChanged', change('CREATED', makeUser('9', 'Somebody else', '+919999999999')));
    await emit('userChanged', change('CREATED', NEXT!));
    await waitFor(() => expect(names()).toEqual(['User 5', 'User 3']));
    expect(screen.queryByText('Somebody else')).toBeNull();
  });

  it('closes what can be done for somebody who is deleted elsewhere', async () => {
    const { user, emit } = await openActiveUsers({ users: () => page([LATE, OLD]) });
    await user.click(await screen.findByRole('button', { name: 'User 5' }));
    expect(screen.getByText('Delete this user')).toBeTruthy();
    await emit('userChanged', change('DELETED', makeUser('5', null, null)));
    await waitFor(() => expect(screen.queryByText('Delete this user')).toBeNull());
  });
});
