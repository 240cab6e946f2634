import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen, waitFor } from '@testing-library/react';
import { currentSession, endSession, watchSession } from '@/lib/session';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { LoginModal } from './login-modal';

const NUMBER = '9000000001';
const session = (name: string | null) => ({
  __typename: 'Session',
  token: makeToken({ sub: 'u1', role: 'user', exp: inMinutes(60) }),
  user: { __typename: 'User', id: 'u1', name, phone: `+91${NUMBER}`, preferredLanguage: 'en' },
});

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

describe('login with a number whose account slept', () => {
  const asleep = () => {
    throw new CombinedGraphQLErrors({
      errors: [
        {
          message: 'asleep',
          extensions: { code: 'ACCOUNT_ASLEEP', proof: 'proof-1', asleepSince: '2030-03' },
        },
      ],
    });
  };

  async function ask(claim: Answers[string]) {
    const claimed = jest.fn(claim);
    const view = await renderScreen(<LoginModal opened onClose={() => undefined} />, {
      answers: {
        AuthSettings: () => ({ settings: { __typename: 'Settings', firebase: null } }),
        AuthRequestOtp: () => ({
          requestOtp: { __typename: 'OtpRequest', expiresInSeconds: 300, resendAfterSeconds: 30 },
        }),
        AuthConfirmOtp: asleep,
        AuthClaimNumber: claimed,
      },
    });
    const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
    await view.user.click(screen.getByLabelText('Mobile number', { selector: 'input' }));
    await view.user.paste(NUMBER);
    await press('Send OTP');
    await view.user.type(await screen.findByLabelText('6-digit OTP'), '123456');
    await press('Verify OTP');
    await screen.findByText('Is this account yours?');
    return { ...view, press, claimed };
  }

  it('asks whether it is theirs, says since when it sleeps, and opens it', async () => {
    const { press, claimed, address } = await ask(() => ({ claimNumber: session('Savitri') }));
    expect(screen.getByText(/last used in March 2030/)).toBeTruthy();
    expect(currentSession()).toBeNull();
    await press('Yes, it is mine');
    await waitFor(() => expect(address()).toBe('/home'));
    expect(claimed).toHaveBeenCalledWith({ proof: 'proof-1', isMine: true });
  });

  it('begins anew once that is confirmed, since the old account is deleted for ever', async () => {
    const { press, claimed } = await ask(() => ({ claimNumber: session(null) }));
    await press('No, begin anew');
    expect(screen.getByText(/deleted for ever/)).toBeTruthy();
    await press('Back');
    expect(screen.getByText('Is this account yours?')).toBeTruthy();
    await press('No, begin anew');
    expect(claimed).not.toHaveBeenCalled();
    await press('Delete it and begin anew');
    await waitFor(() => expect(currentSession()?.userName).toBe(NUMBER));
    expect(claimed).toHaveBeenCalledWith({ proof: 'proof-1', isMine: false });
  });

  it('has the number confirmed again where the answer came too late', async () => {
    const { press } = await ask(() => {
      throw refusal('INVALID_PROOF');
    });
    await press('Yes, it is mine');
    expect((await screen.findByRole('alert')).textContent).toBe('Please confirm your mobile number again.');
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy();
  });
});
