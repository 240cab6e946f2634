import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession, useSession } from '@/lib/session';
import { type Answers, renderScreen } from '@/testing/render-screen';
import { makeToken } from '@/testing/tokens';
import { installFakePush, PUSH_KEY, removeFakePush } from './fake-push.fixture';
import { PushSetting } from './push-setting';

function Setting() {
  const session = useSession();
  return session && <PushSetting session={session} />;
}

async function open(answers: Answers = {}) {
  const saved: unknown[] = [];
  const removed: unknown[] = [];
  const view = await renderScreen(<Setting />, {
    answers: {
      NotificationsPushKey: () => ({ pushKey: PUSH_KEY }),
      NotificationsSavePush: ({ input }) => ({ savePushSubscription: Boolean(saved.push(input)) }),
      NotificationsRemovePush: ({ endpoint }) => ({
        removePushSubscription: Boolean(removed.push(endpoint)),
      }),
      ...answers,
    },
  });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, saved, removed, press };
}

beforeEach(() => {
  localStorage.clear();
  startSession(makeToken({ sub: 'u1', role: 'user' }), 'Savitri');
});
afterEach(() => {
  act(() => void toast.dismiss());
  act(() => endSession());
  removeFakePush();
});

describe('notifications', () => {
  it('are asked for by the press of the button, and not before', async () => {
    const browser = installFakePush();
    const { press, saved } = await open();
    await screen.findByRole('button', { name: 'Turn on notifications' });
    expect(browser.asked).toBe(0);
    await press('Turn on notifications');
    expect(await screen.findByText('Notifications are on for this device.')).toBeTruthy();
    expect(saved).toEqual([
      { endpoint: 'https://push.example/1', p256dh: 'public', auth: 'secret', language: 'en' },
    ]);
    const key = browser.subscription!.options.applicationServerKey;
    expect(Buffer.from(key).toString('base64url')).toBe(PUSH_KEY);
  });

  it('stay on, until they are turned off, here and on the server', async () => {
    const browser = installFakePush();
    const first = await open();
    await first.press('Turn on notifications');
    await screen.findByText('Notifications are on for this device.');
    first.unmount();

    const { press, removed } = await open();
    await press('Turn off notifications');
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
    await waitFor(() => expect(removed).toEqual(['https://push.example/1']));
    expect(browser.subscription).toBeNull();
  });

  it('are off for another user of the same device', async () => {
    installFakePush();
    const first = await open();
    await first.press('Turn on notifications');
    await screen.findByText('Notifications are on for this device.');
    first.unmount();
    act(() => void startSession(makeToken({ sub: 'u2', role: 'user' }), 'Asha'));
    await open();
    expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
  });

  it('that the person declines can still be asked for; that they block, in the browser only', async () => {
    const browser = installFakePush('default');
    const { press, saved } = await open();
    await press('Turn on notifications');
    browser.answer = 'denied';
    await press('Turn on notifications');
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(saved).toEqual([]);
  });

  it('that were blocked before are not asked for', async () => {
    const browser = installFakePush();
    browser.permission = 'denied';
    await open();
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy();
  });

  it('are nothing for a browser without push', async () => {
    await open();
    expect(await screen.findByText('This browser cannot show notifications.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that the server does not hear of are not on', async () => {
    installFakePush();
    const { press } = await open({
      NotificationsSavePush: () => {
        throw new Error('no network');
      },
    });
    await press('Turn on notifications');
    expect(await screen.findByText('This did not work. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Turn on notifications' })).toBeTruthy();
  });
});
