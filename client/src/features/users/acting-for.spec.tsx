import { screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@/lib/session';
import { refusal, renderScreen } from '@/testing/render-screen';
import { makeToken } from '@/testing/tokens';
import { ActingFor } from './acting-for';

const FARMER = {
  __typename: 'User',
  id: 'farmer',
  name: 'Ramesh Patil' as string | null,
  phone: '+919000000001' as string | null,
  phoneVerified: true,
  town: 'Pune',
  location: null,
};

async function open(user: typeof FARMER | null, at = '/home?userId=farmer') {
  startSession(makeToken({ sub: 'me', role: 'admin' }), 'Me');
  const onStop = jest.fn();
  const answers = {
    ActedFor: () => {
      if (user) return { user };
      throw refusal('USER_NOT_FOUND');
    },
  };
  return { onStop, ...(await renderScreen(<ActingFor onStop={onStop} />, { answers, at })) };
}
afterEach(endSession);

it('tells for whom one acts, by name and number, and stops', async () => {
  const { user, onStop } = await open(FARMER);
  const bar = screen.getByRole('status');
  await screen.findByText('+919000000001');
  expect(bar.textContent).toContain('You are acting for Ramesh Patil');
  expect(onStop).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('says in the chat that it is one’s own', async () => {
  await open(FARMER, '/chatbot?userId=farmer');
  expect(await screen.findByText(/AgriMind talks with you/)).toBeTruthy();
});

it.each([
  ['who is deleted', null],
  ['for whom one may not', { ...FARMER, phone: null }],
])('ends by itself where it is somebody %s', async (_who, user) => {
  const { onStop } = await open(user);
  await waitFor(() => expect(onStop).toHaveBeenCalledTimes(1));
});
