import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { endSession, expireSession, startSession, watchSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { makeToken } from '@/testing/tokens';
import { Shell } from './shell';

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  stop = watchSession();
});
afterEach(() => {
  endSession();
  stop();
});

const open = (at = '/home') =>
  renderScreen(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<p>the screen</p>} />
      </Route>
    </Routes>,
    { at },
  );
const menu = () => screen.getByRole('button', { name: /^Menu/ });
const isOpen = () => menu().getAttribute('aria-expanded') === 'true';

it('has a menu button, Login and the year of the clock for a visitor', async () => {
  await open();
  expect(menu().textContent).toBe('');
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} Vicharo`))).toBeTruthy();
});

it("shows the user's name and Logout, and logs out to the start", async () => {
  startSession(makeToken({ sub: 'u1', role: 'user' }), 'Savitri');
  const { user, address } = await open();
  expect(menu().textContent).toBe('Savitri');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('You have been logged out.');
  expect(address()).toBe('/');
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});

it('closes the menu by Escape, by a click outside and by choosing', async () => {
  const { user, address, container } = await open();
  await user.click(menu());
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await user.click(menu());
  await user.click(container.querySelector('.overlay')!);
  expect(isOpen()).toBe(false);
  await user.click(menu());
  await user.click(screen.getByRole('link', { name: 'Request Service' }));
  expect(address()).toBe('/request-service');
  expect(isOpen()).toBe(false);
});

it('says that a session has ended and stays where it is', async () => {
  startSession(makeToken({ sub: 'u1', role: 'user' }), 'Savitri');
  const { address } = await open('/manage-services');
  act(expireSession);
  await screen.findByText('Your session has ended. Please log in again.');
  expect(address()).toBe('/manage-services');
});

it('switches the language in place and tells the document', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'हिन्दी');
  await screen.findByRole('button', { name: 'लॉग इन' });
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('language')).toBe('hi');
});

it('opens the login modal at /login, and closing it leads to the start', async () => {
  const { user, address } = await open('/login');
  await screen.findByRole('dialog', { name: 'Login' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/'));
});

it.each([
  ['user', false],
  ['admin', true],
  ['super admin', true],
])('shows a %s the Active Users entry: %s', async (role, shown) => {
  startSession(makeToken({ sub: 'u1', role }), 'Savitri');
  await open();
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links.includes('/active-users')).toBe(shown);
  expect(links).toContain('/manage-profile');
});
