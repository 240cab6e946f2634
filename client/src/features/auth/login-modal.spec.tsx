import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { currentSession, endSession, startSession, watchSession } from '@/lib/session';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { LoginModal } from './login-modal';

const NUMBER = '9000000001';
const E164 = '+919000000001';
const session = (user: object = {}) => ({
  __typename: 'Session',
  token: makeToken({ sub: 'u1', role: 'user', exp: inMinutes(60) }),
  user: { __typename: 'User', id: 'u1', name: 'Savitri', phone: E164, preferredLanguage: 'en', ...user },
});
const otpSent = () => ({
  requestOtp: { __typename: 'OtpRequest', expiresInSeconds: 300, resendAfterSeconds: 30 },
});
const builtin = () => ({ settings: { __typename: 'Settings', firebase: null } });

function Host() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button onClick={() => setOpened(true)}>open</button>
      <LoginModal opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

// Every country is in the picker, on a machine that may be busy.
jest.setTimeout(30_000);

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
});
afterEach(() => {
  endSession();
  stop();
});

async function open(answers: Answers = {}) {
  const view = await renderScreen(<Host />, { answers: { AuthSettings: builtin, ...answers } });
  const { user } = view;
  await screen.findByRole('dialog', { name: 'Login' });
  return {
    ...view,
    number: async (text = NUMBER) => {
      await user.click(screen.getByLabelText('Mobile number', { selector: 'input' }));
      await user.paste(text);
    },
    press: (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name })),
    withPassword: () => user.click(screen.getByLabelText('Login with Password')),
  };
}

/** A promise that is kept when the test says so, to see what stands on screen meanwhile. */
function held<T>() {
  let release!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (release = resolve));
  return { promise, release };
}

describe('login with OTP', () => {
  it('sends a code, verifies it, stores the session and goes to the map', async () => {
    const sending = held<Record<string, unknown>>();
    const verifying = held<Record<string, unknown>>();
    const asked: unknown[] = [];
    const { number, press, user, address } = await open({
      AuthRequestOtp: (variables) => (asked.push(variables), sending.promise),
      AuthConfirmOtp: (variables) => (asked.push(variables), verifying.promise),
    });
    expect(screen.queryByLabelText('6-digit OTP')).toBeNull();
    await number();
    await press('Send OTP');
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
    sending.release(otpSent());
    await screen.findByText('OTP sent successfully!');
    await user.type(screen.getByLabelText('6-digit OTP'), '123456');
    await press('Verify OTP');
    expect(screen.getByRole('button', { name: 'Verifying...' })).toHaveProperty('disabled', true);
    verifying.release({ confirmOtp: session() });
    await screen.findByText('Login successful!');
    expect(asked).toEqual([
      { phone: E164, language: 'en' },
      { phone: E164, code: '123456', endOtherSessions: false },
    ]);
    expect(currentSession()).toMatchObject({ userId: 'u1', userName: 'Savitri', role: 'USER' });
    await waitFor(() => expect(address()).toBe('/home'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ends all other sessions where one wishes so', async () => {
    const asked: unknown[] = [];
    const { number, press, user } = await open({
      AuthRequestOtp: otpSent,
      AuthConfirmOtp: (variables) => (asked.push(variables), { confirmOtp: session() }),
    });
    await number();
    await press('Send OTP');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
    await user.click(screen.getByLabelText('Log out everywhere else and remove the password'));
    await press('Verify OTP');
    await waitFor(() => expect(currentSession()).not.toBeNull());
    expect(asked).toEqual([{ phone: E164, code: '123456', endOtherSessions: true }]);
  });

  it.each(['', '12345', '+91 900000'])('refuses the number %j before asking the server', async (text) => {
    const { number, press } = await open();
    if (text) await number(text);
    await press('Send OTP');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid mobile number.');
  });

  it('wants six digits, and takes those of another script', async () => {
    const codes: unknown[] = [];
    const { number, press, user } = await open({
      AuthRequestOtp: otpSent,
      AuthConfirmOtp: ({ code }) => {
        codes.push(code);
        throw refusal('INVALID_OTP');
      },
    });
    await number();
    await press('Send OTP');
    const field = await screen.findByLabelText('6-digit OTP');
    await user.type(field, '12345');
    await press('Verify OTP');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid 6-digit OTP.');
    await user.clear(field);
    await user.type(field, '१२३४५६');
    await press('Verify OTP');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid OTP. Please try again.'));
    expect(codes).toEqual(['123456']);
  });

  it.each([
    [new TypeError('Failed to fetch'), 'Error sending OTP. Please try again.'],
    [refusal('TOO_MANY_TRIES'), 'Too many tries. Please wait and try again.'],
  ])('says why no code was sent (%s)', async (failure, text) => {
    const { number, press } = await open({
      AuthRequestOtp: () => {
        throw failure;
      },
    });
    await number();
    await press('Send OTP');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByLabelText('6-digit OTP')).toBeNull();
  });

  it('says that no session could be made', async () => {
    const { number, press, user } = await open({
      AuthRequestOtp: otpSent,
      AuthConfirmOtp: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await number();
    await press('Send OTP');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
    await press('Verify OTP');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create user session.');
  });

  it('shows the number of a user without a name', async () => {
    const { number, press, user } = await open({
      AuthRequestOtp: otpSent,
      AuthConfirmOtp: () => ({ confirmOtp: session({ name: null }) }),
    });
    await number();
    await press('Send OTP');
    await user.type(await screen.findByLabelText('6-digit OTP'), '123456');
    await press('Verify OTP');
    await waitFor(() => expect(currentSession()?.userName).toBe(NUMBER));
  });
});

describe('login with a password', () => {
  it('logs in', async () => {
    const login = held<Record<string, unknown>>();
    const { number, press, withPassword, user, address } = await open({ AuthLogin: () => login.promise });
    await withPassword();
    await number();
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'vicharo-demo');
    await press('Login');
    expect(screen.getByRole('button', { name: 'Logging In...' })).toHaveProperty('disabled', true);
    login.release({ login: session() });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(currentSession()?.userName).toBe('Savitri');
  });

  it('checks the number first, then the password', async () => {
    const { number, press, withPassword } = await open();
    await withPassword();
    await press('Login');
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid mobile number.');
    await number();
    await press('Login');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter your password.'));
  });

  it.each([
    [() => Promise.reject(refusal('BAD_CREDENTIALS')), 'Invalid credentials. Please try again.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Login failed. Please try again.'],
    [() => ({ login: { ...session(), token: '' } }), 'Invalid credentials. Please try again.'],
  ])('says why it failed (%#)', async (answer, text) => {
    const { number, press, withPassword, user } = await open({ AuthLogin: answer });
    await withPassword();
    await number();
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'x');
    await press('Login');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(currentSession()).toBeNull();
  });
});

describe('the modal', () => {
  it('forgets everything when it is closed', async () => {
    const { number, press, user } = await open({ AuthRequestOtp: otpSent });
    await number();
    await press('Send OTP');
    await screen.findByLabelText('6-digit OTP');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByText('open'));
    await screen.findByRole('dialog');
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '');
    expect(screen.queryByLabelText('6-digit OTP')).toBeNull();
    expect(screen.queryByText('OTP sent successfully!')).toBeNull();
  });

  it('searches countries and begins with India', async () => {
    const { user } = await open();
    const picker = screen.getByLabelText('Country', { selector: 'input' });
    expect(picker).toHaveProperty('value', 'India +91');
    await user.clear(picker);
    await user.type(picker, 'kenya');
    await user.click(await screen.findByRole('option', { name: 'Kenya +254' }));
    expect(picker).toHaveProperty('value', 'Kenya +254');
  });

  it('welcomes who is logged in, with shortcuts and Logout', async () => {
    startSession(makeToken({ sub: 'u1', role: 'user' }), null);
    const { press, address } = await open();
    expect(screen.getByText('Welcome, User!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Service Request' }).getAttribute('href')).toBe(
      '/request-service?userId=u1',
    );
    expect(screen.getByRole('link', { name: 'Manage My Services' }).getAttribute('href')).toBe(
      '/manage-services?userId=u1',
    );
    await press('Logout');
    await screen.findByText('You have been logged out.');
    expect(currentSession()).toBeNull();
    expect(address()).toBe('/');
  });
});
