import { screen, waitFor, within } from '@testing-library/react';
import { endSession } from '@/lib/session';
import { FARMER, makeBooking, makeReceipt, page } from '@/testing/facts';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { withNews } from '@/testing/with-news';
import { ReceiptPage } from './receipt';
import { RequestServicePage } from './request-service';

const COMPLETED = { status: 'COMPLETED', canCancel: false, canReview: false };
const completed = (receipt: Record<string, unknown> = {}, more: object = {}) =>
  makeBooking({ ...COMPLETED, ...more, receipt: makeReceipt(receipt) });
const DEARER = { number: null, issuedAt: null, quantity: '2', total: '1700.00', awaitsConsent: true };

prepareFarmer();

describe('the receipt', () => {
  async function open(booking: object | null, root: Root = {}) {
    const server = schemaServer({ booking: () => booking, ...root });
    const at = '/receipt?bookingId=booking-1';
    return { ...(await renderScreen(<ReceiptPage />, { at, link: server.link })), ...server };
  }
  const sheet = async () => (await screen.findByRole('article')).textContent;

  it('says who, what, when, by which lines, and how much', async () => {
    const lines = [
      { kind: 'WORK', quantity: '2.5', unitAmount: '850.00', amount: '2125.00' },
      { kind: 'TRAVEL', quantity: '4', unitAmount: '10.00', amount: '40.00' },
    ];
    const booking = jest.fn((_args: object) => completed({ quantity: '2.5', lines, total: '2165.00' }));
    await open(null, { booking });
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt no. 7' })).toBeTruthy();
    const text = await sheet();
    for (const part of [
      'ProviderSunita Jadhav',
      'CustomerRamesh Patil',
      'WorkTractor',
      '8:00 - 9:00 am',
      'Hours2.5',
      '2.5 × ₹850',
      'Travel 4 × ₹10₹40',
      'Total₹2,165',
      'Agreed: ₹850',
    ])
      expect(text).toContain(part);
    expect(booking).toHaveBeenCalledWith({ id: 'booking-1' });
  });

  it('that waits has no number, and turns live into one that has', async () => {
    const { emit, root } = await open(completed(DEARER));
    expect(await sheet()).toContain('Not agreed yet');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt');
    const agreed = completed({ quantity: '2', total: '1700.00' }, { version: 2 });
    root.booking = () => agreed;
    await emit('bookingChanged', agreed);
    expect(await screen.findByRole('heading', { name: 'Receipt no. 7' })).toBeTruthy();
    expect(await sheet()).not.toContain('Not agreed yet');
  });

  it('that is void says so', async () => {
    await open(completed({ isVoid: true }, { status: 'CANCELED' }));
    expect(await sheet()).toContain('This receipt is void: the job was cancelled.');
  });

  it('is shared by the phone’s own menu, and copied where there is none', async () => {
    const { user } = await open(completed());
    const button = await screen.findByRole('button', { name: 'Share' });
    const share = jest.fn(async (_data: object) => undefined);
    Object.assign(navigator, { share });
    await user.click(button);
    const text = [
      'Receipt no. 7',
      'Provider: Sunita Jadhav',
      'Customer: Ramesh Patil',
      expect.stringContaining('Tractor: '),
      'Hours: 1',
      'Work: ₹850',
      'Total: ₹850',
    ];
    expect((share.mock.calls[0]![0] as { text: string }).text.split('\n')).toEqual(text);

    Reflect.deleteProperty(navigator, 'share');
    await user.click(button);
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect((await navigator.clipboard.readText()).split('\n')).toEqual(text);
  });

  it('is printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open(completed());
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('is missing of a booking that is not done, and of one that one may not see', async () => {
    const { unmount } = await open(makeBooking());
    expect(await screen.findByText('There is no receipt for this booking.')).toBeTruthy();
    unmount();
    await open(null, {
      booking: () => {
        throw refused('FORBIDDEN');
      },
    });
    expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy();
  });

  it('asks a visitor to log in', async () => {
    endSession();
    await open(null);
    expect(await screen.findByText('User not authenticated. Please log in.')).toBeTruthy();
  });
});

describe('in My Bookings', () => {
  async function open(booking: object, root: Root = {}) {
    const server = schemaServer({
      me: () => FARMER,
      bookings: () => page([booking]),
      services: () => page([]),
      ...root,
    });
    const view = await renderScreen(withNews(<RequestServicePage />), {
      at: '/request-service',
      link: server.link,
    });
    return { ...view, ...server, card: within(await screen.findByRole('article')) };
  }

  it('leads to the receipt of what is done, and to none before', async () => {
    const { card, emit } = await open(makeBooking());
    expect(card.queryByRole('link', { name: /Receipt/ })).toBeNull();
    await emit('bookingChanged', completed({}, { version: 2 }));
    expect(await card.findByRole('link', { name: 'Receipt no. 7' })).toBeTruthy();
  });

  it('is asked, and says yes to exactly the sum that it shows', async () => {
    const answerReceipt = jest.fn((_args: object) => completed({ total: '1700.00' }, { version: 3 }));
    const { card, user, emit } = await open(makeBooking(), { answerReceipt });
    await emit('bookingChanged', completed(DEARER, { version: 2, news: 'COMPLETED' }));
    expect(await screen.findByText('Sunita Jadhav asks you to look at the receipt')).toBeTruthy();
    expect(card.getByText('Sunita Jadhav did more than was agreed: ₹1,700 instead of ₹850.')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Yes, ₹1,700' }));
    expect(await screen.findByText('You said yes.')).toBeTruthy();
    expect(answerReceipt).toHaveBeenCalledWith({ id: 'booking-1', accept: true, total: '1700.00' });
    await waitFor(() => expect(card.queryByRole('button', { name: /^Yes/ })).toBeNull());
  });

  it('says no, and may still say yes', async () => {
    const refusal = completed({ ...DEARER, awaitsConsent: false, isRefused: true }, { version: 3 });
    const answerReceipt = jest.fn((_args: object) => refusal);
    const { card, user } = await open(completed(DEARER), { answerReceipt });
    await user.click(card.getByRole('button', { name: 'No, it is not right' }));
    await waitFor(() => expect(card.queryByRole('button', { name: /^No/ })).toBeNull());
    expect(answerReceipt).toHaveBeenCalledWith({ id: 'booking-1', accept: false, total: '1700.00' });
    expect(card.getByRole('button', { name: 'Yes, ₹1,700' })).toBeTruthy();
  });

  it('says why an answer came too late', async () => {
    const { card, user } = await open(completed(DEARER), {
      answerReceipt: () => {
        throw refused('RECEIPT_CHANGED');
      },
    });
    await user.click(card.getByRole('button', { name: /^Yes/ }));
    expect(
      await screen.findByText('This receipt has changed meanwhile. Please look at it again.'),
    ).toBeTruthy();
  });

  it('says that “done” was taken back', async () => {
    const { emit } = await open(completed());
    await emit('bookingChanged', makeBooking({ status: 'IN_PROGRESS', version: 3, news: 'UNDONE' }));
    expect(await screen.findByText('Sunita Jadhav: the work is not done yet')).toBeTruthy();
  });
});
