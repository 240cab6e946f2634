import { openPage, showPush } from './push';

const ORIGIN = 'https://vicharo.example';
const MESSAGE = {
  title: 'New booking',
  body: 'Asha Kale wants Tractor: Tue, 24 Nov, 08:00',
  url: '/provider-bookings?userId=u1',
  tag: 'b1',
};

async function shown(text: string | undefined) {
  const showNotification = jest.fn().mockResolvedValue(undefined);
  await showPush(text, { showNotification });
  expect(showNotification).toHaveBeenCalledTimes(1);
  return showNotification.mock.calls[0] as [string, NotificationOptions];
}

describe('a push', () => {
  it('is shown as the server wrote it, in the place of what was shown about the same booking', async () => {
    expect(await shown(JSON.stringify(MESSAGE))).toEqual([
      'New booking',
      expect.objectContaining({
        body: MESSAGE.body,
        tag: 'b1',
        renotify: true,
        icon: '/icons/192.png',
        data: { url: MESSAGE.url },
      }),
    ]);
  });

  it.each([undefined, '', 'null', '5', '[]', '{', '{"title":5}', '{"title":"New"}'])(
    'that cannot be read shows that there is something: %j',
    async (text) => {
      expect(await shown(text)).toEqual(['Vicharo', expect.objectContaining({ data: { url: '/' } })]);
    },
  );
});

describe('a tap on a notification', () => {
  async function tap(url: unknown, tabs: string[]) {
    const focused: string[] = [];
    const opened: string[] = [];
    const windows = tabs.map((address) => ({
      url: address,
      focus: () => {
        focused.push(address);
        return Promise.resolve();
      },
    }));
    await openPage(url, ORIGIN, {
      matchAll: () => Promise.resolve(windows as never),
      openWindow: (address) => {
        opened.push(String(address));
        return Promise.resolve(null);
      },
    });
    return { focused, opened };
  }

  it('brings the tab to the front that shows the page', async () => {
    const page = `${ORIGIN}${MESSAGE.url}`;
    expect(await tap(MESSAGE.url, [`${ORIGIN}/home`, `${ORIGIN}/provider-bookings`, page])).toEqual({
      focused: [page],
      opened: [],
    });
    expect((await tap(MESSAGE.url, [`${ORIGIN}/provider-bookings`])).focused).toEqual([
      `${ORIGIN}/provider-bookings`,
    ]);
  });

  it('opens the page otherwise, and leaves other tabs as they are', async () => {
    expect(await tap(MESSAGE.url, [`${ORIGIN}/chatbot`])).toEqual({
      focused: [],
      opened: [`${ORIGIN}${MESSAGE.url}`],
    });
  });

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', 'http://[', undefined, {}])(
    'leads nowhere but to the application: %j',
    async (url) => {
      expect((await tap(url, [])).opened).toEqual([`${ORIGIN}/`]);
    },
  );
});
