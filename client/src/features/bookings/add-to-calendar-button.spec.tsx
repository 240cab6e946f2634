import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { endSession, startSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { makeToken } from '@/testing/tokens';
import { AddToCalendarButton } from './add-to-calendar-button';

const realFetch = globalThis.fetch;
const asked: { url: string; authorization: string | null }[] = [];

function answerWith(status: number, text: string) {
  globalThis.fetch = (url, init) => {
    asked.push({
      url: url as string,
      authorization: (init?.headers as Record<string, string>).authorization ?? null,
    });
    return Promise.resolve({ ok: status < 300, status, text: () => Promise.resolve(text) } as Response);
  };
}

let saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved = [];
  asked.length = 0;
  let file: Blob;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
  act(() => void toast.dismiss());
  endSession();
});

async function press() {
  const token = makeToken({ sub: 'u1', role: 'user' });
  startSession(token, 'Savitri');
  const { user } = await renderScreen(<AddToCalendarButton bookingId="b/1" />);
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  return token;
}

describe('a booking in one’s own calendar', () => {
  it('is a file that the phone’s calendar opens', async () => {
    answerWith(200, 'BEGIN:VCALENDAR');
    const token = await press();
    expect(asked).toEqual([{ url: '/api/booking/b%2F1/calendar.ics', authorization: `Bearer ${token}` }]);
    expect(saved.map(({ name, file }) => [name, file.type, file.size])).toEqual([
      ['vicharo-booking.ics', 'text/calendar', 15],
    ]);
  });

  it('that cannot be had is no file', async () => {
    answerWith(401, '{"error":"Your session has ended."}');
    await press();
    expect(await screen.findByText('This did not work. Please try again.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
