import { act, waitFor } from '@testing-library/react';
import { chooseLanguage } from '@/lib/i18n';
import { endSession, startSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { makeToken } from '@/testing/tokens';
import { leave } from './device';
import { installFakePush, PUSH_KEY, removeFakePush } from './fake-push.fixture';
import { PushKeeper } from './push-keeper';
import { pushOwner, setPushOwner, tailOf } from './push-owner';

const token = (version: number) => makeToken({ sub: 'u1', role: 'user', version });
const DAY_MS = 24 * 60 * 60 * 1000;

let browser: ReturnType<typeof installFakePush>;

/** A device on which notifications were turned on in the session with this token. */
async function openedBefore(key = PUSH_KEY) {
  browser.permission = 'granted';
  const saved: { endpoint: string; language: string }[] = [];
  const { serviceWorker } = navigator;
  const { pushManager } = await serviceWorker.ready;
  const bytes = new Uint8Array(Buffer.from(key, 'base64url'));
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  setPushOwner({
    userId: 'u1',
    endpoint: 'https://push.example/1',
    language: 'en',
    token: tailOf(token(1)),
    savedAt: Date.now(),
  });
  const open = () =>
    renderScreen(<PushKeeper />, {
      answers: {
        NotificationsPushKey: () => ({ pushKey: PUSH_KEY }),
        NotificationsSavePush: ({ input }) => ({
          savePushSubscription: Boolean(saved.push(input as { endpoint: string; language: string })),
        }),
      },
    });
  return { open, saved };
}

beforeEach(() => {
  localStorage.clear();
  browser = installFakePush();
  startSession(token(1), 'Savitri');
});
afterEach(() => {
  act(() => endSession());
  removeFakePush();
});

describe('a device that tells of bookings', () => {
  it('says nothing to the server where nothing has changed', async () => {
    const { open, saved } = await openedBefore();
    await open();
    await act(async () => undefined);
    expect(saved).toEqual([]);
  });

  it('tells the server of a new session, and of a new language', async () => {
    const { open, saved } = await openedBefore();
    await open();
    act(() => void startSession(token(2), 'Savitri'));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(pushOwner()?.token).toBe(tailOf(token(2))));
    await act(() => chooseLanguage('hi'));
    await waitFor(() => expect(saved.map(({ language }) => language)).toEqual(['en', 'hi']));
    expect(browser.addresses).toEqual(['https://push.example/1']);
  });

  it('subscribes anew, within a day, where the server has another key', async () => {
    const { open, saved } = await openedBefore(Buffer.alloc(65, 4).toString('base64url'));
    setPushOwner({ ...pushOwner()!, savedAt: Date.now() - DAY_MS - 1 });
    await open();
    await waitFor(() => expect(saved.map(({ endpoint }) => endpoint)).toEqual(['https://push.example/2']));
  });

  it('stops where the person has taken the permission away', async () => {
    const { open, saved } = await openedBefore();
    browser.permission = 'denied';
    startSession(token(2), 'Savitri');
    await open();
    await waitFor(() => expect(pushOwner()).toBeNull());
    expect(saved).toEqual([]);
  });

  it('tells the next user nothing', async () => {
    const { open, saved } = await openedBefore();
    startSession(makeToken({ sub: 'u2', role: 'user' }), 'Asha');
    await open();
    await waitFor(() => expect(browser.subscription).toBeNull());
    expect([pushOwner(), saved]).toEqual([null, []]);
  });

  it('is left for good at a logout', async () => {
    await openedBefore();
    await leave();
    expect([pushOwner(), browser.subscription]).toEqual([null, null]);
  });
});
