import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { actFor } from '@/lib/acting';
import { currentSession, endSession, startSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { type Root, schemaServer } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { HomePage } from './home';
import { ManageProfilePage } from './manage-profile';

const rating = { average: null, count: 0 };
const ADMIN = {
  ...{ id: 'admin', name: 'Vicharo Admin', phone: '+919000000003', phoneVerified: false, rating },
  ...{ town: 'Nagpur', location: { latitude: 21.1458, longitude: 79.0882 } },
};
const ASHA = {
  ...{ id: 'asha', name: 'Asha Kamble', phone: '+919822054321', phoneVerified: true, rating },
  ...{ town: 'Pune', location: { latitude: 18.5204, longitude: 73.8567 } },
  ...{
    role: 'USER',
    preferredLanguage: 'mr',
    paymentDetails: { upiAddress: 'asha@bank', instructions: null },
  },
};
const NOTHING = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

async function open(page: ReactNode, at: string, root: Root = {}) {
  const server = schemaServer({
    me: () => ADMIN,
    user: () => ASHA,
    settings: () => ({ mapTileUrl: '/tiles/{z}/{x}/{y}.png' }),
    sites: () => [],
    servicesNear: () => NOTHING,
    ...root,
  });
  const screens = (
    <Routes>
      <Route path={at} element={page} />
    </Routes>
  );
  return { ...server, ...(await renderScreen(screens, { at, link: server.link })) };
}

/** Screens of who acts for somebody, at addresses that name nobody (P194, P195). */
describe('who acts for a user', () => {
  beforeEach(() => {
    localStorage.clear();
    startSession(makeToken({ sub: 'admin', role: 'super admin', exp: inMinutes(60) }), 'Vicharo Admin');
    actFor('asha');
  });
  afterEach(() => {
    act(() => void toast.dismiss());
    act(endSession);
  });

  it('searches from where they live, and from their fields', async () => {
    const servicesNear = jest.fn((_search: Record<string, unknown>) => NOTHING);
    const sites = jest.fn((_whose: Record<string, unknown>) => []);
    await open(<HomePage />, '/home', { servicesNear, sites });
    expect(await screen.findByText('Welcome, Asha Kamble!')).toBeTruthy();
    expect(screen.getByText('18.5204, 73.8567')).toBeTruthy();
    await waitFor(() => expect(servicesNear).toHaveBeenCalled());
    expect(servicesNear.mock.calls[0]![0]).toMatchObject({ userId: 'asha' });
    expect(sites.mock.calls[0]![0]).toMatchObject({ userId: 'asha' });
    // What is said of the admin's own number is not theirs.
    expect(screen.queryByText('Confirm your number')).toBeNull();
  });

  it('searches for themselves again once they stop', async () => {
    const servicesNear = jest.fn((_search: Record<string, unknown>) => NOTHING);
    await open(<HomePage />, '/home', { servicesNear });
    await screen.findByText('Welcome, Asha Kamble!');
    act(() => actFor(null));
    expect(await screen.findByText('Welcome, Vicharo Admin!')).toBeTruthy();
    await waitFor(() => expect(servicesNear.mock.lastCall![0]).not.toHaveProperty('userId'));
  });

  it('edits their profile, without a password and without what is of the admin or this device', async () => {
    const updateProfile = jest.fn(({ input }: Record<string, unknown>) => ({
      ...ASHA,
      ...(input as object),
    }));
    const { user } = await open(<ManageProfilePage />, '/manage-profile', { updateProfile });
    await user.click(await screen.findByRole('button', { name: 'Edit my profile' }));
    expect(screen.queryByLabelText('Change password')).toBeNull();
    expect(screen.queryByText('Notifications')).toBeNull();
    const name = screen.getByLabelText('Name', { selector: 'input' });
    await user.clear(name);
    await user.paste('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
    expect(updateProfile.mock.calls[0]![0]).toMatchObject({ userId: 'asha', input: { name: 'Asha Rao' } });
    expect(currentSession()?.userName).toBe('Vicharo Admin');
  });

  it('says how they are paid', async () => {
    const setPaymentDetails = jest.fn((_args: Record<string, unknown>) => ASHA);
    const { user } = await open(<ManageProfilePage />, '/manage-profile', { setPaymentDetails });
    const address = await screen.findByLabelText(/UPI/);
    expect(address).toHaveProperty('value', 'asha@bank');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(setPaymentDetails).toHaveBeenCalled());
    expect(setPaymentDetails.mock.calls[0]![0]).toMatchObject({ userId: 'asha' });
  });
});
