import { act, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@domain/users/language';
import { startI18n } from '@/lib/i18n';
import { renderScreen } from '@/testing/render-screen';
import { LandingPage } from './landing';

/** As in a browser that was never told a language. */
async function openFirst() {
  const view = await renderScreen(<LandingPage />);
  localStorage.clear();
  await act(startI18n);
  return view;
}

const chooser = () => screen.queryByRole('group', { name: 'Choose your language' });

it('leads to the assistant, the search, one’s own services and the games', async () => {
  await renderScreen(<LandingPage />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/chatbot',
    '/home',
    '/manage-services',
    '/games',
  ]);
  const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Find',
    'Book',
    'Get it done',
  ]);
});

it('asks no language of whom it knows', async () => {
  await renderScreen(<LandingPage />);
  expect(chooser()).toBeNull();
});

it('offers every language by its own name, and asks no more once one is chosen', async () => {
  const { user } = await openFirst();
  await waitFor(() => expect(chooser()).toBeTruthy());
  const offered = within(chooser()!).getAllByRole('button');
  expect(offered.map((button) => button.textContent)).toEqual(LANGUAGES.map(({ nativeName }) => nativeName));
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'खेती की मदद, घर के पास' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.cookie).toContain('language=hi');
  expect(localStorage.getItem('language')).toBe('hi');
});
