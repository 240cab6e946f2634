import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';
import { CalendarFeed } from './calendar-feed';

const ADDRESS = 'https://vicharo.example/api/calendar/first.ics';
const NEXT = 'https://vicharo.example/api/calendar/second.ics';

async function open(answers: Answers = {}) {
  let made = 0;
  const view = await renderScreen(<CalendarFeed />, {
    answers: {
      NotificationsCalendarFeed: () => ({ calendarFeed: (made++, ADDRESS) }),
      NotificationsRenewCalendarFeed: () => ({ renewCalendarFeed: NEXT }),
      ...answers,
    },
  });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, press, made: () => made };
}

afterEach(() => act(() => void toast.dismiss()));

describe('the calendar’s address', () => {
  it('is made and shown when it is asked for, and can be copied', async () => {
    const { press, made } = await open();
    expect([made(), screen.queryByRole('textbox')]).toEqual([0, null]);
    await press('Show the address');
    expect(await screen.findByDisplayValue(ADDRESS)).toBeTruthy();
    await press('Copy the address');
    expect(await screen.findByText('The address is copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('is renewed only by who knows what becomes of the old one', async () => {
    const { press } = await open();
    await press('Show the address');
    await press('Make a new address');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('The old address stops working.');
    const [accept] = screen
      .getAllByRole('button', { name: 'Make a new address' })
      .filter((button) => dialog.contains(button));
    act(() => accept!.click());
    expect(await screen.findByDisplayValue(NEXT)).toBeTruthy();
  });

  it('that cannot be had says so', async () => {
    const { press } = await open({
      NotificationsCalendarFeed: () => {
        throw refusal('INTERNAL');
      },
    });
    await press('Show the address');
    expect(await screen.findByText('This did not work. Please try again.')).toBeTruthy();
  });
});
