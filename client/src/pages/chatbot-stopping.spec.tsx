import { screen, waitFor } from '@testing-library/react';
import { page } from '@/testing/facts';
import { answer, box, eachChat, exchange, open, press } from './chatbot.fixture';

const FAILED = '⚠️ Something went wrong. Please try again.';
/** An answer that the test gives when it likes. */
function held() {
  let give!: (said: object) => void;
  const given = new Promise<object>((resolve) => (give = resolve));
  return { give, askAgriMind: () => given };
}

eachChat();

it('ends the work on the server by one large button, says so, and asks again (P214)', async () => {
  const { give, askAgriMind } = held();
  const stopAgriMind = jest.fn(() => true);
  const { ask, asked, root, user } = await open({ askAgriMind, stopAgriMind });
  await ask('Rust?');
  await waitFor(() => expect(asked).toHaveLength(1));
  const { questionId } = asked[0]!;
  await user.click(await press('Stop'));
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(screen.queryByText('Processing…')).toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(stopAgriMind).toHaveBeenCalledTimes(1);
  expect(stopAgriMind).toHaveBeenCalledWith({ questionId });

  // What the first try ended with comes while the second is under way.
  const second = held();
  const again = jest.fn(second.askAgriMind);
  root.askAgriMind = again;
  await user.click(await press('Retry'));
  await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  give(answer(questionId, 'Stopped', { failed: true }));
  expect(await screen.findByText('Processing…')).toBeTruthy();
  second.give(answer(questionId, 'A fungus.'));
  await screen.findByText('A fungus.');
  expect(screen.queryByText('Stopped')).toBeNull();
});

it('shows that an answer was stopped, in the language of the screen, as no failure', async () => {
  await open({ conversation: () => page(exchange('q1', 'Rust?', 'Stopped', { failed: true })) });
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(await press('Retry')).toBeTruthy();
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('stops waiting, and shows the answer that comes nevertheless', async () => {
  const { give, askAgriMind } = held();
  const { ask, asked, user } = await open({ askAgriMind });
  await ask('Rust?');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(await press('Stop sending'));
  expect(await screen.findByText('Stopped')).toBeTruthy();
  expect(box().disabled).toBe(false);
  give(answer(asked[0]!.questionId, 'A fungus.'));
  await screen.findByText('A fungus.');
  expect(screen.queryByText(FAILED)).toBeNull();
});
