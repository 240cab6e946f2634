import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetInstallOffer, watchInstallOffer } from '@/lib/install-prompt';
import { renderScreen } from '@/testing/render-screen';
import { InstallNotice } from './install-notice';

const QUIET_MS = 30_000;

watchInstallOffer();
const prompt = jest.fn(async () => undefined);

beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  act(forgetInstallOffer);
});

/** The screen, on which the browser has made its offer. */
async function offered(at = '/') {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderScreen(<InstallNotice />, { at });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return user;
}
const quiet = () => act(() => jest.advanceTimersByTime(QUIET_MS));
const notice = () => screen.queryByText('Install Vicharo');

it('does not offer itself in the first half minute', async () => {
  await offered();
  expect(notice()).toBeNull();
  quiet();
  expect(notice()).toBeTruthy();
});

it('is silent where the browser makes no offer', async () => {
  await renderScreen(<InstallNotice />, { at: '/' });
  quiet();
  expect(notice()).toBeNull();
});

it('is silent where one types or plays', async () => {
  await offered('/chatbot');
  quiet();
  expect(notice()).toBeNull();
});

it('hands on to the browser’s own dialog', async () => {
  const user = await offered();
  quiet();
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(notice()).toBeNull();
});

it('never asks again once it was declined', async () => {
  const user = await offered();
  quiet();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(notice()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  cleanup();
  await offered();
  quiet();
  expect(notice()).toBeNull();
});
