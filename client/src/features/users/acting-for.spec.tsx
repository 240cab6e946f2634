import { screen } from '@testing-library/react';
import { endSession, startSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { makeToken } from '@/testing/tokens';
import { ActingFor } from './acting-for';

async function open(role: string, name: string | null) {
  startSession(makeToken({ sub: 'me', role }), 'Me');
  const answer = jest.fn(() => ({
    user: { __typename: 'User', id: 'farmer', name, phone: '+919000000001', phoneVerified: true },
  }));
  await renderScreen(
    <>
      <ActingFor userId="farmer" />
      <ActingFor userId="me" />
      <ActingFor userId={null} />
    </>,
    { answers: { UsersRow: answer } },
  );
  return answer;
}
afterEach(endSession);

it.each([
  ['admin', 'Ramesh Patil', 'You are acting for Ramesh Patil'],
  ['super admin', null, 'You are acting for +919000000001'],
])('tells an %s for whom they act, once', async (role, name, text) => {
  await open(role, name);
  expect(await screen.findAllByText(text)).toHaveLength(1);
});

it('tells nothing to who may only look', async () => {
  const answer = await open('user', 'Ramesh Patil');
  expect(answer).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});
