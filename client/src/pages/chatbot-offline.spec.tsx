import { screen, within } from '@testing-library/react';
import { OutgoingSender } from '@/features/bookings/outgoing/outgoing-sender';
import { watchConnection } from '@/lib/connection';
import { startSession } from '@/lib/session';
import { FARMER, makeBooking, makeService, makeSlot, page } from '@/testing/facts';
import { memoryDatabase } from '@/testing/memory-database';
import { setOnline } from '@/testing/network';
import { renderScreen } from '@/testing/render-screen';
import { schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { ChatbotPage } from './chatbot';
import { eachChat, exchange, press } from './chatbot.fixture';

memoryDatabase();
eachChat();

let stop: () => void;
beforeEach(() => {
  stop = watchConnection();
});
afterEach(() => {
  setOnline(true);
  stop();
});

it('keeps a booking that is confirmed without a network, says so, and shows what came of it', async () => {
  startSession(makeToken({ sub: 'farmer', role: 'user', exp: inMinutes(60) }), 'Ramesh Patil');
  const proposal = { service: makeService(), slot: makeSlot(), booking: null, slots: 1 };
  const { root, link } = schemaServer({
    me: () => ({ ...FARMER, location: null }),
    conversation: () => page(exchange('q1', 'Tractor near me', 'Here you are.', { proposal })),
    service: () => makeService(),
    bookSlot: () => {
      throw new Unreachable();
    },
  });
  const chat = (
    <>
      <OutgoingSender />
      <ChatbotPage />
    </>
  );
  const { user } = await renderScreen(chat, { at: '/chatbot', link });
  const confirm = await press('Confirm');
  setOnline(false);
  await user.click(confirm);
  const proposed = within(await screen.findByRole('region', { name: 'Book this time?' }));
  expect(await proposed.findByText('Waiting to send')).toBeTruthy();
  expect(proposed.queryByText('Booked')).toBeNull();
  expect(proposed.queryByRole('button', { name: 'Confirm' })).toBeNull();

  root.bookSlot = () => makeBooking();
  setOnline(true);
  const booked = within(await screen.findByRole('region', { name: 'Your booking' }));
  expect(booked.getByText('Booked')).toBeTruthy();
});
