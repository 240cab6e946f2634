import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { currentLanguage } from '@/lib/i18n';
import { currentSession, endSession, startSession } from '@/lib/session';
import { renderScreen } from '@/testing/render-screen';
import { refused, type Root, schemaServer, Unreachable } from '@/testing/schema-server';
import { inMinutes, makeToken } from '@/testing/tokens';
import { ManageProfilePage } from './manage-profile';

const RAMESH = {
  id: 'farmer',
  name: 'Ramesh Patil',
  rating: { average: null, count: 0 },
  phone: '+919000000001',
  phoneVerified: true,
  role: 'USER',
  preferredLanguage: 'en',
  town: 'Pune',
  location: { latitude: 18.57931, longitude: 73.98229 },
  paymentDetails: { upiAddress: null, instructions: null },
};
const EXPIRY = inMinutes(60);
const tokenOf = (version: number) => makeToken({ sub: 'farmer', version, exp: EXPIRY });

async function open(root: Root = {}) {
  const server = schemaServer({ me: () => RAMESH, sites: () => [], ...root });
  const view = await renderScreen(<ManageProfilePage />, { at: '/manage-profile', link: server.link });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return {
    ...view,
    ...server,
    press,
    /** Puts a text into an input in place of what is there. */
    type: async (label: string, text: string) => {
      const input = screen.getByLabelText(label, { selector: 'input' });
      await view.user.clear(input);
      if (text) await view.user.paste(text);
    },
    edit: () => press('Edit my profile'),
    save: () => press('Save changes'),
  };
}
const inputOf = (args: Record<string, unknown>) => args.input as Record<string, unknown>;

// A whole form filled in several times, on a machine that may be busy.
jest.setTimeout(30_000);

beforeEach(() => {
  localStorage.clear();
  startSession(tokenOf(1), 'Ramesh Patil');
});
afterEach(() => {
  act(() => void toast.dismiss());
  endSession();
});

describe('the details', () => {
  it('are name, mobile, latitude then longitude, role and language', async () => {
    await open();
    await screen.findByText('Details');
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Name', 'Ramesh Patil'],
      ['Mobile number', '+919000000001'],
      ['Location', 'Near Pune18.5793, 73.9823'],
      ['Role', 'User'],
      ['Preferred language', 'English'],
    ]);
  });

  it.each([
    ['ADMIN', 'Admin'],
    ['SUPER_ADMIN', 'Super admin'],
  ])('name the role %s', async (role, text) => {
    await open({ me: () => ({ ...RAMESH, role }) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('are asked of nobody who is not logged in', async () => {
    endSession();
    await open();
    expect(await screen.findByText('Please log in to see your profile.')).toBeTruthy();
  });

  it('say when they cannot be loaded, and load again', async () => {
    const { root, press } = await open({
      me: () => {
        throw new Unreachable();
      },
    });
    expect(await screen.findByText('Failed to load profile.')).toBeTruthy();
    root.me = () => RAMESH;
    await press('Try again');
    expect(await screen.findByText('Ramesh Patil')).toBeTruthy();
  });
});

describe('the form', () => {
  it('sends what was changed, and the place only where it was', async () => {
    const updateProfile = jest.fn((args: Record<string, unknown>) => ({
      ...RAMESH,
      name: inputOf(args).name,
    }));
    const { edit, save, type, press } = await open({ updateProfile });
    await edit();
    await type('Name', '  Ramesh B. Patil ');
    await save();
    expect(await screen.findByText('✅ Profile updated successfully!')).toBeTruthy();
    expect(screen.getByText('Ramesh B. Patil')).toBeTruthy();
    expect(currentSession()?.userName).toBe('Ramesh B. Patil');
    expect(inputOf(updateProfile.mock.lastCall![0])).toEqual({
      name: 'Ramesh B. Patil',
      preferredLanguage: 'en',
      location: null,
    });

    await edit();
    expect(screen.queryByText('✅ Profile updated successfully!')).toBeNull();
    await press('Enter longitude and latitude');
    await type('Latitude', '19.076');
    await save();
    await screen.findByText('✅ Profile updated successfully!');
    expect(inputOf(updateProfile.mock.lastCall![0]).location).toEqual({
      latitude: 19.076,
      longitude: 73.98229,
    });
  });

  it('takes the place from GPS', async () => {
    const updateProfile = jest.fn((_args: Record<string, unknown>) => RAMESH);
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude: 20, longitude: 77 } } as GeolocationPosition),
      },
    });
    const { edit, save, press } = await open({ updateProfile });
    await edit();
    await press('Use My Location');
    await screen.findByText('📍 Location captured successfully.');
    await save();
    await screen.findByText('✅ Profile updated successfully!');
    expect(inputOf(updateProfile.mock.lastCall![0]).location).toEqual({ latitude: 20, longitude: 77 });
  });

  it('reports problems in the words of registration', async () => {
    const { edit, save, type, press, user } = await open();
    const problem = async (text: string) => {
      await save();
      expect(await screen.findByText(text)).toBeTruthy();
    };
    await edit();
    await type('Name', '   ');
    await problem('Please enter your name.');
    await type('Name', 'x'.repeat(121));
    await problem('Your name can have at most 120 characters.');
    await type('Name', 'Ramesh');
    await user.click(screen.getByRole('checkbox', { name: 'Change Password' }));
    await problem('Password must be at least 8 characters.');
    await type('New password', 'x'.repeat(129));
    await problem('Password can have at most 128 characters.');
    await type('New password', 'long enough');
    await press('Enter longitude and latitude');
    await type('Latitude', '');
    await problem('Please provide your location.');
    await type('Latitude', '91');
    await problem('Latitude must be from -90 to 90.');
  });

  it('changes the password, and goes on with the new token', async () => {
    const changePassword = jest.fn((_args: Record<string, unknown>) => ({
      token: tokenOf(2),
      expiresAt: '2030-01-01T00:00:00Z',
      user: RAMESH,
    }));
    const { edit, save, type, user } = await open({ updateProfile: () => RAMESH, changePassword });
    await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Change Password' }));
    await type('New password', 'monsoon-2026');
    await save();
    expect(await screen.findByText('✅ Profile updated successfully!')).toBeTruthy();
    expect(changePassword.mock.lastCall![0]).toEqual({ password: 'monsoon-2026' });
    expect(currentSession()?.token).toBe(tokenOf(2));
  });

  it('sends no password that was typed before the tick was taken back', async () => {
    const changePassword = jest.fn();
    const { edit, save, type, user } = await open({ updateProfile: () => RAMESH, changePassword });
    await edit();
    const tick = screen.getByRole('checkbox', { name: 'Change Password' });
    await user.click(tick);
    await type('New password', 'short');
    await user.click(tick);
    await save();
    await screen.findByText('✅ Profile updated successfully!');
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('gives the interface the language of the profile', async () => {
    const { edit, save, user } = await open({
      updateProfile: () => ({ ...RAMESH, preferredLanguage: 'hi' }),
    });
    await edit();
    await user.click(screen.getByLabelText('Preferred language', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /Hindi/ }));
    await save();
    expect(await screen.findByText('✅ प्रोफ़ाइल बदल गई!')).toBeTruthy();
    expect(currentLanguage().code).toBe('hi');
  });

  it.each([
    ['the words of the server', refused('TOO_MANY_TRIES'), 'Too many tries. Please wait and try again.'],
    ['its own words for a dead network', new Unreachable(), 'Failed to update profile.'],
  ])('fails with %s, and keeps what was typed', async (_case, failure, text) => {
    const { edit, save, type } = await open({
      updateProfile: () => {
        throw failure;
      },
    });
    await edit();
    await type('Name', 'Ramesh B.');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByDisplayValue('Ramesh B.')).toBeTruthy();
  });

  it('can be left, and nothing is sent', async () => {
    const { edit, press } = await open();
    await edit();
    await press('Cancel');
    expect(await screen.findByText('Details')).toBeTruthy();
  });

  it('is open for who signed in by code and has no name or place yet', async () => {
    const newcomer = { ...RAMESH, name: null, town: null, location: null, preferredLanguage: null };
    const { save, type, press } = await open({
      me: () => newcomer,
      updateProfile: ({ input }) => ({ ...newcomer, ...(input as object), town: 'Pune' }),
    });
    expect(await screen.findByText('Complete your profile')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await save();
    expect(await screen.findByText('Please enter your name.')).toBeTruthy();
    await type('Name', 'Kiran');
    await press('Enter longitude and latitude');
    await type('Longitude', '73.9');
    await type('Latitude', '18.5');
    await save();
    expect(await screen.findByText('18.5000, 73.9000')).toBeTruthy();
  });
});
