import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { askForProof } from '@/lib/proof-prompt';
import { currentSession, endSession, startSession, watchSession } from '@/lib/session';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';
import { inMinutes, makeToken } from '@/testing/tokens';
import { ConfirmNumberModal } from './confirm-number-modal';
import { ConfirmNumberNotice } from './confirm-number-notice';

const PHONE = '+919000000001';
const NEXT = makeToken({ sub: 'u1', role: 'user', exp: inMinutes(90) });
const user = (phoneVerified: boolean) => ({ __typename: 'User', id: 'u1', phone: PHONE, phoneVerified });

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
  startSession(makeToken({ sub: 'u1', role: 'user', exp: inMinutes(60) }), 'Savitri');
});
afterEach(() => {
  act(() => void toast.dismiss());
  act(endSession);
  stop();
});

async function open(answers: Answers = {}, phoneVerified = false) {
  const view = await renderScreen(
    <>
      <ConfirmNumberNotice />
      <ConfirmNumberModal />
    </>,
    {
      answers: {
        AuthMyNumber: () => ({ me: user(phoneVerified) }),
        AuthSettings: () => ({ settings: { __typename: 'Settings', firebase: null } }),
        AuthRequestOtp: () => ({
          requestOtp: { __typename: 'OtpRequest', expiresInSeconds: 300, resendAfterSeconds: 30 },
        }),
        ...answers,
      },
    },
  );
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press };
}
const confirmed = () => ({
  confirmMyNumber: { __typename: 'Session', token: NEXT, user: user(true) },
});

it('is offered to who has not proven their number: one tap, one code, and the session goes on', async () => {
  const sent = jest.fn(confirmed as Answers[string]);
  const { press, user: hand } = await open({ AuthConfirmMyNumber: sent });
  await press('Confirm your number');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your number' }));
  expect(await dialog.findByText(/9000000001/)).toBeTruthy();
  await press('Send OTP');
  await hand.type(await screen.findByLabelText('6-digit OTP'), '१२३४५६');
  await press('Verify OTP');
  expect(await screen.findByText('Your number is confirmed.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({ code: '123456' });
  expect(currentSession()).toMatchObject({ token: NEXT, userName: 'Savitri' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('status', { name: /confirm/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm your number' })).toBeNull();
});

it('is offered to nobody else', async () => {
  await open({}, true);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button', { name: 'Confirm your number' })).toBeNull();
});

it('is not offered for long where the browser remembers what is no longer so', async () => {
  const answers = [user(false), user(true)];
  await open({ AuthMyNumber: () => ({ me: answers.shift() ?? user(true) }) });
  await screen.findByRole('button', { name: 'Confirm your number' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm your number' })).toBeNull());
  expect(answers).toEqual([]);
});

it('says what is wrong, and takes the next try', async () => {
  const { press, user: hand } = await open({
    AuthConfirmMyNumber: () => {
      throw refusal('INVALID_OTP');
    },
  });
  await press('Confirm your number');
  await press('Send OTP');
  const field = await screen.findByLabelText('6-digit OTP');
  await hand.type(field, '12345');
  await press('Verify OTP');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid 6-digit OTP.');
  await hand.type(field, '6');
  await press('Verify OTP');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid OTP. Please try again.'));
  expect(currentSession()?.token).not.toBe(NEXT);
});

it('says where something waits for it, and that it was not done where the dialog is closed', async () => {
  const { press } = await open();
  let proven!: Promise<boolean>;
  act(() => void (proven = askForProof(true)));
  expect(await screen.findByText('This needs a confirmed number. Then it goes on by itself.')).toBeTruthy();
  await press('Close');
  expect(await proven).toBe(false);
});
