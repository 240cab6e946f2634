import { screen, waitFor } from '@testing-library/react';
import { ConsumerRegistrationPage } from './consumer-registration';
import { type Answers, refusal, renderScreen } from '@/testing/render-screen';

type Locate = (...args: Parameters<Geolocation['getCurrentPosition']>) => void;

/** Gives the browser a GPS, or takes it away. */
function withGps(locate?: Locate) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: locate && { getCurrentPosition: locate },
  });
}
const foundAt = (latitude: number, longitude: number): jest.MockedFunction<Locate> =>
  jest.fn((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
const gpsFails =
  (message: string): Locate =>
  (_found, failed) =>
    failed?.({ message } as GeolocationPositionError);

async function open(answers: Answers = {}) {
  const view = await renderScreen(<ConsumerRegistrationPage />, { answers, at: '/ConsumerRegistration' });
  const { user } = view;
  const input = (label: string) => screen.findByLabelText(label, { selector: 'input' });
  return {
    ...view,
    /** Puts a text into an input in place of what is there, as a paste does: far quicker than keys. */
    type: async (label: string, text: string) => {
      await user.clear(await input(label));
      await user.paste(text);
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    chooseHindi: async () => {
      await user.click(await input('Preferred language'));
      await user.click(await screen.findByRole('option', { name: /Hindi/ }));
    },
  };
}

async function fillIn({ type, press, chooseHindi }: Awaited<ReturnType<typeof open>>) {
  await type('Full name', '  Savitri Deshmukh ');
  await type('Mobile number', '9000000001');
  await type('Password', 'long enough');
  await press('Enter longitude and latitude');
  await type('Longitude', '७३.८५६७');
  await type('Latitude', '18.5204');
  await chooseHindi();
}

// A whole form filled in several times, on a machine that may be busy.
jest.setTimeout(30_000);

beforeEach(() => {
  localStorage.clear();
  withGps();
});

it('reports one problem at a time, in order (P6)', async () => {
  const form = await open();
  const { type, press } = form;
  const problem = async (text: string) => {
    await press('Register');
    expect(await screen.findByText(text)).toBeTruthy();
  };
  await problem('Please enter your name.');
  await type('Full name', '   ');
  await problem('Please enter your name.');
  await type('Full name', 'Savitri');
  await problem('Please enter your mobile number.');
  await type('Mobile number', '12345');
  await problem('Please enter a valid mobile number.');
  await type('Mobile number', '9000000001');
  await problem('Password must be at least 8 characters.');
  await type('Password', 'seven c');
  await problem('Password must be at least 8 characters.');
  await type('Password', 'eight ch');
  await problem('Please provide your location.');
  await press('Enter longitude and latitude');
  await type('Longitude', '73.8567');
  await problem('Please provide your location.');
  await type('Latitude', '98');
  await problem('Latitude must be from -90 to 90.');
});

it('begins with the number that was typed at the login, and the language of the screen', async () => {
  const typed = { phone: { country: 'IN', number: '9822012345' } };
  const at = { pathname: '/ConsumerRegistration', state: typed };
  await renderScreen(<ConsumerRegistrationPage />, { at });
  const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
  expect((await input('Mobile number')).value).toBe('9822012345');
  expect((await input('Preferred language')).value).toBe('English');
});

it('sends numbers and E.164, says so, and opens the login 1.5 s later', async () => {
  const sent: unknown[] = [];
  const form = await open({
    UsersRegister: ({ input }) => (
      sent.push(input),
      { registerUser: { __typename: 'User', id: 'u1', name: 'Savitri Deshmukh' } }
    ),
  });
  await fillIn(form);
  await form.press('Register');
  expect(await screen.findByText('✅ User registered successfully!')).toBeTruthy();
  expect(sent).toEqual([
    {
      name: 'Savitri Deshmukh',
      phone: '+919000000001',
      password: 'long enough',
      location: { latitude: 18.5204, longitude: 73.8567 },
      preferredLanguage: 'hi',
    },
  ]);
  expect(form.address()).toBe('/ConsumerRegistration');
  await waitFor(() => expect(form.address()).toBe('/login'), { timeout: 3_000 });
});

it.each([
  [refusal('PHONE_TAKEN'), 'This mobile number is already registered. Please log in.'],
  [new TypeError('Failed to fetch'), 'Something went wrong. Please try again.'],
])('says why it failed and keeps what was typed (%s)', async (failure, text) => {
  const form = await open({
    UsersRegister: () => {
      throw failure;
    },
  });
  await fillIn(form);
  await form.press('Register');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '७३.८५६७');
});

describe('Use My Location', () => {
  it('asks for high accuracy within 10 s and captures the place', async () => {
    const locate = foundAt(18.5, 73.8);
    withGps(locate);
    const { press } = await open();
    await press('Use My Location');
    expect(await screen.findByText('📍 Location captured successfully.')).toBeTruthy();
    expect(locate.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, timeout: 10_000 });
  });

  it.each([
    [undefined, 'Your browser does not support GPS. Please enter location manually.'],
    [
      gpsFails('User denied Geolocation'),
      'Failed to capture location: User denied Geolocation. Please enter manually.',
    ],
  ])('opens manual entry where it fails (%#)', async (locate, text) => {
    withGps(locate);
    const { press, type } = await open();
    await press('Use My Location');
    expect(await screen.findByText(text)).toBeTruthy();
    // What else is wrong is said beside it.
    await type('Full name', 'Savitri');
    await type('Mobile number', '9000000001');
    await type('Password', 'long enough');
    await press('Register');
    expect(await screen.findByText('Please provide your location.')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText('Longitude')).toBeTruthy();
    expect(screen.getByLabelText('Latitude')).toBeTruthy();
  });
});
