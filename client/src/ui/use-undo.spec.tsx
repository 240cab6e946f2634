import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, refusal } from '@/testing/render-screen';
import { useUndo } from './use-undo';

const OFFERED_MS = 30_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Closing({ takeBack }: { takeBack: () => unknown }) {
  const { offerUndo, undoNotice } = useUndo();
  return (
    <>
      <button onClick={() => offerUndo('Closed.', takeBack)}>Close</button>
      {undoNotice}
    </>
  );
}

/** Something is closed by a click. */
async function closed(takeBack: () => unknown) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderScreen(<Closing takeBack={takeBack} />);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  return { user, said: () => screen.getByRole('status').textContent };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const undo = () => screen.queryByRole('button', { name: 'Undo' });

it('says what was done in a region that is read out, and takes it back by the next Tab', async () => {
  const takeBack = jest.fn();
  const { user, said } = await closed(takeBack);
  expect(said()).toBe('Closed.Undo');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(takeBack).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(said()).toBe('Undone.'));
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('is offered for half a minute, and as long as one is about to press it', async () => {
  const { user } = await closed(jest.fn());
  pass(OFFERED_MS - 1);
  await user.tab();
  expect(document.activeElement).toBe(undo());
  pass(10 * OFFERED_MS);
  expect(undo()).not.toBeNull();
  await user.tab();
  pass(OFFERED_MS);
  expect(undo()).toBeNull();
});

it('says what was wrong where it cannot be taken back', async () => {
  const { user, said } = await closed(() => Promise.reject(refusal('BOOKED_MEANWHILE')));
  await user.click(undo()!);
  await waitFor(() => expect(said()).toMatch(/book/));
});
