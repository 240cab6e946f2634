import { screen, waitFor, within } from '@testing-library/react';
import { FARMER, makeBooking, makeReceipt, makeReceived, page, PROVIDER } from '@/testing/facts';
import { prepareFarmer } from '@/testing/people';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer } from '@/testing/schema-server';
import { nothingOf } from '@/testing/schema';
import { ManageProfilePage } from './manage-profile';
import { ProviderBookingsPage } from './provider-bookings';
import { ReceiptPage } from './receipt';
import { RequestServicePage } from './request-service';

const LINK = 'upi://pay?pa=sunita@okbank&pn=Sunita&tr=booking1B&am=850.00&cu=INR';
const WAY = { upiAddress: 'sunita@okbank', upiLink: LINK, instructions: null as string | null };
const dueOf = (way: object | null = WAY, part = 'BALANCE') => ({
  ...{ part, amount: '850.00', currency: 'INR' },
  way,
});
const RECEIVED = {
  ...nothingOf('ReceivedPayment'),
  ...{ part: 'BALANCE', amount: '850.00', currency: 'INR' },
};
const done = (due: object | null, payments: object[] = [], more: object = {}) => ({
  status: 'COMPLETED',
  canCancel: false,
  nextStatuses: [],
  receipt: makeReceipt(),
  due,
  payments,
  ...more,
});

prepareFarmer();

async function openMine(booking: object, root: Root = {}) {
  const server = schemaServer({
    me: () => FARMER,
    bookings: () => page([booking]),
    booking: () => booking,
    services: () => page([]),
    ...root,
  });
  const view = await renderScreen(<RequestServicePage />, { at: '/request-service', link: server.link });
  return { ...view, ...server, card: within(await screen.findByRole('article')) };
}

describe('whoever pays', () => {
  it('sees the sum, its code and link, and no button to say that they have', async () => {
    const { card, user } = await openMine(makeBooking(done(dueOf())));
    expect(card.getByText('To pay:')).toBeTruthy();
    expect(card.queryByRole('button', { name: /received/i })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Pay ₹850' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: 'QR code for paying' })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open a UPI app' }).getAttribute('href')).toBe(LINK);
    expect(dialog.getByText('Sunita Jadhav says here when the money has come.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe('sunita@okbank');
  });

  it('reads how else, and asks where nothing is said', async () => {
    const way = { upiAddress: null, upiLink: null, instructions: 'M-Pesa 0712' };
    const first = await openMine(makeBooking(done(dueOf(way))));
    await first.user.click(first.card.getByRole('button', { name: 'Pay ₹850' }));
    expect(await screen.findByText('M-Pesa 0712')).toBeTruthy();
    first.unmount();

    const none = await openMine(makeBooking(done(dueOf({ ...way, instructions: null }))));
    await none.user.click(none.card.getByRole('button', { name: 'Pay ₹850' }));
    expect(await screen.findByText(/^Sunita Jadhav has not said how to pay/)).toBeTruthy();
  });

  it('sees at once that it has come', async () => {
    const { card, emit } = await openMine(makeBooking({ due: dueOf(WAY, 'ADVANCE') }));
    expect(card.getByText('To pay before the work:')).toBeTruthy();
    await emit('bookingChanged', makeBooking({ due: null, payments: [RECEIVED], version: 2 }));
    expect(await card.findByText('Received:')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Pay ₹850' })).toBeNull();
  });
});

describe('the payee', () => {
  async function open(booking: object, root: Root = {}) {
    const server = schemaServer({
      agenda: (args) => page(args.latestFirst ? [] : [booking]),
      booking: () => booking,
      services: () => page([]),
      ...root,
    });
    const at = `/provider-bookings?userId=${PROVIDER.id}`;
    const view = await renderScreen(<ProviderBookingsPage />, { at, link: server.link });
    return { ...view, ...server, card: within(await screen.findByRole('article')) };
  }

  it('says that exactly the sum on the button has come, and takes it back', async () => {
    const confirmPayment = jest.fn((_args: object) => makeReceived(done(null, [RECEIVED], { version: 2 })));
    const undoPayment = jest.fn((_args: object) => makeReceived(done(dueOf(), [], { version: 3 })));
    const { card, user } = await open(makeReceived(done(dueOf())), { confirmPayment, undoPayment });
    await user.click(card.getByRole('button', { name: '₹850 received' }));
    expect(await card.findByText('Received:')).toBeTruthy();
    expect(confirmPayment).toHaveBeenCalledWith({
      ...{ bookingId: 'booking-1', part: 'BALANCE', amount: '850.00' },
    });
    await user.click(await card.findByRole('button', { name: /^Take back “Received”/ }));
    expect(await card.findByRole('button', { name: '₹850 received' })).toBeTruthy();
    expect(undoPayment).toHaveBeenCalledWith({ bookingId: 'booking-1', part: 'BALANCE' });
    await waitFor(() => expect(card.queryByRole('button', { name: /^Take back/ })).toBeNull());
  });

  it('learns that another sum is due by now', async () => {
    const { card, user } = await open(makeReceived(done(dueOf())), {
      confirmPayment: () => {
        throw refused('PAYMENT_CHANGED');
      },
    });
    await user.click(card.getByRole('button', { name: '₹850 received' }));
    expect(
      await screen.findByText('This payment has changed meanwhile. Please look at it again.'),
    ).toBeTruthy();
  });

  it('holds out the code, and is told where to say how they are paid', async () => {
    const way = { upiAddress: null, upiLink: null, instructions: null };
    const { card, user } = await open(makeReceived(done(dueOf(way))));
    await user.click(card.getByRole('button', { name: 'Show the payment code' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/You have not said yet how you are paid/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/manage-profile');
  });

  it('says in the profile how, by an address as it is written', async () => {
    const me = { ...nothingOf('User'), ...FARMER, paymentDetails: { upiAddress: null, instructions: null } };
    const setPaymentDetails = jest.fn(({ input }: Record<string, unknown>) => ({
      ...me,
      paymentDetails: input,
    }));
    const { link } = schemaServer({ me: () => me, sites: () => [], setPaymentDetails });
    const { user } = await renderScreen(<ManageProfilePage />, { at: '/manage-profile', link });
    const section = within(await screen.findByRole('region', { name: 'How you are paid' }));
    const address = await section.findByLabelText('UPI address (optional)');
    await user.type(address, 'sunita');
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText('This does not look like a UPI address.')).toBeTruthy();
    await user.type(address, '@okbank');
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(setPaymentDetails).toHaveBeenCalledWith({
      input: { upiAddress: 'sunita@okbank', instructions: null },
    });
  });
});

it('the receipt says what is to be paid, how, and what has come', async () => {
  const ADVANCE = { ...RECEIVED, part: 'ADVANCE', amount: '200.00' };
  const booking = makeBooking(done(dueOf(), [ADVANCE]));
  const { link } = schemaServer({ booking: () => booking });
  await renderScreen(<ReceiptPage />, { at: '/receipt?bookingId=booking-1', link });
  const { textContent } = await screen.findByRole('article');
  expect(textContent).toContain('Received: ₹200');
  expect(textContent).not.toContain('To pay');
  expect((await screen.findByText('To pay')).textContent).toBe('To pay₹850');
  expect(await screen.findByRole('img', { name: 'QR code for paying' })).toBeTruthy();
});
