import { screen, waitFor, within } from '@testing-library/react';
import { FARMER, makeBooking, makeService, makeSlot, page, SHOWN_PRICE } from '@/testing/facts';
import { refused, type Root, Unreachable } from '@/testing/schema-server';
import { eachChat, exchange, open, press } from './chatbot.fixture';

const fail = (problem: Error) => () => {
  throw problem;
};
const PROPOSAL = { service: makeService(), slot: makeSlot(), booking: null, slots: 1 };
const THREE_HOURS = {
  ...PROPOSAL,
  quantity: '3',
  quote: {
    ...{ currency: 'INR', total: '2550.00', isTravelOpen: false, endDate: '2030-11-24', endTime: '11:00' },
    lines: [{ kind: 'WORK', quantity: '3', unitAmount: '850.00', amount: '2550.00' }],
  },
};
const answered = (parts: Record<string, unknown>, root: Root = {}) =>
  open({
    conversation: () => page(exchange('q1', 'Tractor near me', 'Here you are.', parts)),
    service: () => makeService(),
    ...root,
  });
const card = (name = 'Book this time?') => screen.findByRole('region', { name });

eachChat();

it('names the sources of an answer', async () => {
  await answered({
    sources: [
      { articleId: 'wheat-rust', title: 'Yellow rust of wheat', publishers: ['ICAR-IIWBR', 'FAO'] },
      { articleId: 'rust', title: 'Rusts', publishers: ['CABI'] },
    ],
  });
  const sources = within(await screen.findByRole('list', { name: 'Sources' })).getAllByRole('listitem');
  expect(sources.map(({ textContent }) => textContent)).toEqual([
    'Yellow rust of wheat (ICAR-IIWBR, FAO)',
    'Rusts (CABI)',
  ]);
});

it('names no source twice', async () => {
  const sources = [{ articleId: 'wheat-rust', title: 'Yellow rust', publishers: ['FAO'] }];
  await open({ conversation: () => page(exchange('q1', 'Rust?', 'A fungus.\nSources: FAO', { sources })) });
  expect(await screen.findByText('A fungus.')).toBeTruthy();
  expect(screen.getAllByText(/FAO/)).toHaveLength(1);
});

it('shows the first three things to do, and the rest when it is asked to', async () => {
  const text =
    'Saving diesel\n\n- **Filter**: clean.\n- Gear up.\n- Till less.\n- Fix leaks.\n\nAsk the dealer.';
  const sources = [{ articleId: 'diesel', title: 'Saving diesel', publishers: ['TNAU'] }];
  const { user } = await open({ conversation: () => page(exchange('q1', 'Diesel?', text, { sources })) });
  expect(await screen.findByText('Filter:')).toBeTruthy();
  expect(screen.queryByText(/Fix leaks/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText(/Fix leaks\..*Ask the dealer\./s)).toBeTruthy();
});

it('shows services with price and distance, and the free slots of the very one that is asked for', async () => {
  const far = { latitude: 18.62, longitude: 73.86 };
  const service = jest.fn(({ id }: Record<string, unknown>) =>
    makeService({ id, calendar: [{ date: '2030-11-24', freeSlots: [makeSlot({ serviceId: id })] }] }),
  );
  const { user } = await answered(
    { services: [makeService(), makeService({ id: 'service-2', location: far })] },
    { service },
  );
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(2);
  for (const part of ['Tractor', 'Sunita Jadhav', '₹850', 'Per Hrs', '11 km away'])
    expect(cards[1]!.textContent).toContain(part);
  await user.click(within(cards[1]!).getByRole('button', { name: 'Free slots: Tractor, Sunita Jadhav' }));
  expect(
    await within(cards[1]!).findByRole('button', { name: 'Book 8:00 - 9:00 am, Sun, 24 Nov, 2030' }),
  ).toBeTruthy();
  expect(service).toHaveBeenCalledWith({ id: 'service-2' });
});

it('says that a service has no free slots', async () => {
  const { user } = await answered(
    { services: [makeService()] },
    { service: () => makeService({ calendar: [{ date: '2030-11-24', freeSlots: [] }] }) },
  );
  await user.click(await press(/^Free slots/));
  expect(await screen.findByText('No availability found for this service.')).toBeTruthy();
});

it('offers free times as buttons: choosing one books nothing, it asks', async () => {
  const bookSlot = jest.fn();
  const { user } = await answered(
    {
      services: [makeService()],
      slots: [makeSlot(), makeSlot({ id: 'slot-2', startTime: '09:00', endTime: '10:00', status: 'BOOKED' })],
    },
    { bookSlot },
  );
  const taken = await press(/9:00 - 10:00 am/);
  expect(taken.hasAttribute('disabled')).toBe(true);
  expect(taken.textContent).toContain('Booked');
  await user.click(await press('Book 8:00 - 9:00 am, Sun, 24 Nov, 2030'));
  const facts = within(await card());
  for (const fact of ['Tractor', 'Sunita Jadhav', 'Sun, 24 Nov, 2030', '8:00 - 9:00 am', '₹850 Per Hrs'])
    expect(facts.getByText(fact)).toBeTruthy();
  expect(facts.getByText('Nothing is booked until you tap Confirm.')).toBeTruthy();
  expect(bookSlot).not.toHaveBeenCalled();
});

it('books by the tap on Confirm and by nothing else, and shows what becomes of it', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking());
  const { user, emit } = await answered({ proposal: PROPOSAL }, { bookSlot });
  await card();
  expect(bookSlot).not.toHaveBeenCalled();
  await user.click(await press('Confirm'));
  const booked = within(await card('Your booking'));
  expect(booked.getByText('Booked')).toBeTruthy();
  expect(booked.getByRole('link', { name: 'See my bookings' })).toBeTruthy();
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, price: SHOWN_PRICE }]]);
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await emit('bookingChanged', makeBooking({ status: 'ACCEPTED', version: 2 }));
  await waitFor(() => expect(booked.getByText('Accepted')).toBeTruthy());
});

it('books several hours by one tap, at the sum that it shows', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking());
  const { user } = await answered({ proposal: THREE_HOURS }, { bookSlot });
  const facts = within(await card());
  expect(facts.getByText('8:00 - 11:00 am')).toBeTruthy();
  expect(facts.getByText('3 × ₹850')).toBeTruthy();
  expect(facts.getByText('Total').nextSibling?.textContent).toBe('₹2,550');
  await user.click(await press('Confirm'));
  await card('Your booking');
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, quantity: '3', total: '2550.00' }]]);
});

it('holds no sum against the server that nobody knows yet', async () => {
  const bookSlot = jest.fn((_args: object) => makeBooking());
  const quote = { ...THREE_HOURS.quote, isTravelOpen: true };
  const { user } = await answered({ proposal: { ...THREE_HOURS, quote } }, { bookSlot });
  expect(within(await card()).getByText(/comes on top/)).toBeTruthy();
  await user.click(await press('Confirm'));
  await card('Your booking');
  expect(bookSlot.mock.calls).toEqual([[{ slotId: 'slot-1', slots: 1, quantity: '3', price: SHOWN_PRICE }]]);
});

it.each([
  ['QUOTE_CHANGED', 'The price has changed. Please look at it again before you book.'],
  ['SLOT_TAKEN', 'This slot has just been booked.'],
])('says why several hours cannot be booked any more: %s', async (refusal, text) => {
  await answered({ proposal: { ...THREE_HOURS, quote: null, refusal } });
  const facts = within(await card());
  expect(facts.getByRole('alert').textContent).toBe(text);
  expect(facts.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(facts.getByRole('button', { name: /^Free slots/ })).toBeTruthy();
});

it('shows a proposal that was booked before as booked', async () => {
  const slot = makeSlot({ status: 'BOOKED' });
  await answered({ proposal: { ...PROPOSAL, slot, booking: makeBooking() } });
  expect(within(await card('Your booking')).getByText('Booked')).toBeTruthy();
});

it.each([
  ['by who was faster', refused('SLOT_TAKEN'), 'This slot has just been booked.'],
  ['of one’s own service', refused('OWN_SERVICE'), 'You cannot book your own service.'],
  ['unforeseen', refused('INTERNAL'), 'Failed to book slot'],
  ['without a network', new Unreachable(), 'Error booking slot. Please try again.'],
])('says why it was not booked: %s', async (_why, problem, text) => {
  const { user } = await answered({ proposal: PROPOSAL }, { bookSlot: fail(problem) });
  await user.click(await press('Confirm'));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByText('Booked')).toBeNull();
});

it('offers other times where the proposed one is gone', async () => {
  const { user } = await answered({ proposal: PROPOSAL }, { bookSlot: fail(refused('SLOT_TAKEN')) });
  await user.click(await press('Confirm'));
  await screen.findByText('This slot has just been booked.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(await press('Free slots: Tractor, Sunita Jadhav')).toBeTruthy();
});

it('offers no time that has begun', async () => {
  const slot = makeSlot({ startsAt: '2020-11-24T02:30:00Z' });
  await answered({ proposal: { ...PROPOSAL, slot } });
  expect(within(await card()).getByText('Already started')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('shows bookings as everywhere', async () => {
  await answered({ bookings: [makeBooking()] });
  const booking = await screen.findByRole('article', { name: 'Tractor, Sun, 24 Nov, 2030, 8:00 - 9:00 am' });
  expect(within(booking).getByText('+919000000002')).toBeTruthy();
});

it('offers three pictures where it does not know', async () => {
  await answered({ offers: ['FIND_SERVICES', 'MY_BOOKINGS', 'OFFER_SERVICES'] });
  const offers = within(await screen.findByRole('list', { name: 'What you can do here' }));
  expect(offers.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Find local services', '/home'],
    ['See my bookings', '/request-service'],
    ['Offer my services', '/manage-services'],
  ]);
});

const EMERGENCY = {
  kinds: ['POISON_SWALLOWED'],
  country: 'IN',
  language: 'ur',
  title: 'یہ ہنگامی صورتِ حال ہے۔ ابھی فون کریں:',
  steps: ['قے نہ کروائیں۔', 'ہسپتال جائیں۔'],
  calls: [
    { kind: 'EMERGENCY', label: 'ہنگامی سروس', phone: '112', country: 'IN' },
    { kind: 'POISON', label: 'زہر معلوماتی مرکز', phone: '1800-116-117', country: 'IN' },
  ],
};

it('shows in an emergency the numbers first, each one tap away, then the steps, and nothing else', async () => {
  await answered({ emergency: EMERGENCY, services: [makeService()], offers: ['FIND_SERVICES'] });
  const alarm = await screen.findByRole('alert', { name: EMERGENCY.title });
  expect([alarm.lang, alarm.dir]).toEqual(['ur', 'rtl']);
  const calls = within(alarm).getAllByRole('link');
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:112', 'tel:1800116117']);
  expect(calls[0]!.textContent).toBe('112 ہنگامی سروس');
  const lists = within(alarm).getAllByRole('list');
  expect(lists.map((list) => list.tagName)).toEqual(['UL', 'OL']);
  expect(lists[1]!.textContent).toBe(EMERGENCY.steps.join(''));
  expect(screen.queryByRole('article')).toBeNull();
  expect(within(screen.getByRole('log')).queryByRole('link', { name: /service/i })).toBeNull();
});

it('names the country of a number where it may be one of several', async () => {
  const calls = [EMERGENCY.calls[0], { ...EMERGENCY.calls[0], phone: '1122', country: 'PK' }];
  await answered({ emergency: { ...EMERGENCY, country: null, calls } });
  const alarm = await screen.findByRole('alert');
  expect(
    within(alarm)
      .getAllByRole('link')
      .map((call) => call.textContent),
  ).toEqual(['112 ہنگامی سروس (IN)', '1122 ہنگامی سروس (PK)']);
});

it('names a number to call where there is no answer', async () => {
  await open({ conversation: () => page(exchange('q1', 'Help', 'x', { failed: true })) });
  const log = within(screen.getByRole('log'));
  const link = await log.findByRole('link', { name: 'Is somebody in danger? Call 112.' });
  expect(link.getAttribute('href')).toBe('tel:112');
});

it.each([
  ['of the country, by the text box', { emergencyNumber: '999' }, true, '999'],
  ['that every network knows, to a visitor', {}, false, '112'],
])('always shows the emergency number %s', async (_which, more, loggedIn, number) => {
  await open({ me: () => ({ ...FARMER, ...more }) }, loggedIn);
  const link = await screen.findByRole('link', { name: `Is somebody in danger? Call ${number}.` });
  expect(link.getAttribute('href')).toBe(`tel:${number}`);
});
