import { screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@/lib/session';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { type Evidence, IdentityFields } from './identity-fields';
import { Logins } from './logins';

const E164 = '+919000000001';
const answersOf = (answers: Answers): Answers => ({
  AuthSettings: () => ({ settings: { __typename: 'Settings', firebase: null } }),
  AuthMyNumber: () => ({ me: { __typename: 'User', id: 'u1', phone: E164 } }),
  ...answers,
});
const otpSent = () => ({
  requestOtp: { __typename: 'OtpRequest', expiresInSeconds: 300, resendAfterSeconds: 30 },
});

beforeEach(() => {
  localStorage.clear();
  startSession(makeToken({ sub: 'u1', exp: inMinutes(60) }), 'Savitri');
});
afterEach(() => endSession());

async function open(answers: Answers = {}) {
  let given: (() => Promise<Evidence>) | null = null;
  const view = await renderScreen(<IdentityFields onChange={(next) => (given = next)} disabled={false} />, {
    answers: answersOf(answers),
  });
  return { ...view, evidence: () => given && given() };
}

describe('who one is', () => {
  it('is shown by the password', async () => {
    const { user, evidence } = await open();
    expect(evidence()).toBeNull();
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'monsoon rain');
    expect(await evidence()).toEqual({ password: 'monsoon rain' });
  });

  it('is shown by a code to one’s own number, whole and in any script', async () => {
    const asked: unknown[] = [];
    const { user, evidence } = await open({
      AuthRequestOtp: (variables) => (asked.push(variables), otpSent()),
    });
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'forgotten');
    await user.click(screen.getByRole('button', { name: 'Use an OTP instead' }));
    expect(evidence()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    const field = await screen.findByLabelText('6-digit OTP');
    expect(asked).toEqual([{ phone: E164, language: 'en' }]);
    await user.type(field, '१२३४५');
    expect(evidence()).toBeNull();
    await user.type(field, '६');
    expect(await evidence()).toEqual({ code: '123456' });
  });

  it('says why no code was sent', async () => {
    const { user } = await open({
      AuthRequestOtp: () => {
        throw refusal('TOO_MANY_TRIES');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Use an OTP instead' }));
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Please wait and try again.');
  });
});

it('all logins are ended after a question', async () => {
  const onLoggedOut = jest.fn();
  const logout = jest.fn(() => ({ logout: true }));
  const { user } = await renderScreen(<Logins onLoggedOut={onLoggedOut} />, {
    answers: { AuthLogoutEverywhere: logout },
  });
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out on all devices, this one too?' });
  expect(logout).not.toHaveBeenCalled();
  await user.click(dialog.querySelector('button:last-child')!);
  await waitFor(() => expect(onLoggedOut).toHaveBeenCalledTimes(1));
  expect(logout).toHaveBeenCalledTimes(1);
});
