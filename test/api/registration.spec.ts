import { startTestApp, type TestApp } from '../support/app.js';
import { freshPhone, PUNE } from '../support/factories.js';

const REGISTER = `mutation ($input: RegisterUserInput!) {
  registerUser(input: $input) { id name phone phoneVerified town preferredLanguage role location { latitude longitude } }
}`;

/** A person's details, as the registration form sends them. */
const details = (changes: Record<string, unknown> = {}) => ({
  name: 'Asha Kale',
  phone: freshPhone(),
  password: 'monsoon rain',
  location: PUNE,
  preferredLanguage: 'mr',
  ...changes,
});

describe('registering with a password', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  const register = (changes?: Record<string, unknown>) => ({ input: details(changes) });

  it('makes a user whose number nobody has proven yet, in the nearest town', async () => {
    const wanted = register();

    const { registerUser } = await test.client().get(REGISTER, wanted);

    expect(registerUser).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Asha Kale',
      phone: wanted.input.phone,
      phoneVerified: false,
      town: 'Pune',
      preferredLanguage: 'mr',
      role: 'USER',
      location: PUNE,
    });
  });

  it.each([
    ['without its country code', (number: string) => number],
    ['with a trunk zero', (number: string) => `0${number}`],
    ['with spaces and dashes', (number: string) => `+91 ${number.slice(0, 5)}-${number.slice(5)}`],
    ['with its country code and no plus', (number: string) => `91${number}`],
    [
      'in Devanagari digits',
      (number: string) => number.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] as string),
    ],
  ])('keeps a number written %s as E.164', async (_, written) => {
    const phone = freshPhone();
    const { registerUser } = await test.client().get(REGISTER, register({ phone: written(phone.slice(3)) }));
    expect(registerUser.phone).toBe(phone);
  });

  it('keeps a foreign number', async () => {
    const { registerUser } = await test.client().get(REGISTER, register({ phone: '+254 712 345678' }));
    expect(registerUser.phone).toBe('+254712345678');
  });

  it('trims the name', async () => {
    const { registerUser } = await test.client().get(REGISTER, register({ name: '  Asha  ' }));
    expect(registerUser.name).toBe('Asha');
  });

  it('refuses a number that is registered already, however it is written', async () => {
    const phone = freshPhone();
    await test.client().get(REGISTER, register({ phone }));

    const problem = await test.client().problem(REGISTER, register({ phone: `0${phone.slice(3)}` }));

    expect(problem).toMatchObject({
      message: 'This mobile number is already registered. Please log in.',
      extensions: { code: 'PHONE_TAKEN' },
    });
  });

  it('gives a number to one of many who register it at once', async () => {
    const phone = freshPhone();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.client().ask(REGISTER, register({ phone }))),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'registered').sort();
    expect(codes).toEqual([...Array<string>(5).fill('PHONE_TAKEN'), 'registered'].sort());
  });

  it.each([
    ['name', '   ', 'Please enter your name.'],
    ['name', 'x'.repeat(121), 'Your name can have at most 120 characters.'],
    ['phone', '', 'Please enter your mobile number.'],
    ['phone', '98220 1234', 'Please enter a valid mobile number.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Password can have at most 128 characters.'],
    ['location', { latitude: 90.1, longitude: 0 }, 'Latitude must be from -90 to 90.'],
    ['location', { latitude: 0, longitude: -180.1 }, 'Longitude must be from -180 to 180.'],
    ['preferredLanguage', 'tlh', 'Please select your preferred language.'],
  ])('refuses a wrong %s: %j', async (field, value, message) => {
    const problem = await test.client().problem(REGISTER, register({ [field]: value }));
    expect(problem).toMatchObject({ message, extensions: { code: 'BAD_INPUT', fields: [{ message }] } });
    expect(problem?.extensions.fields?.[0]?.path).toMatch(new RegExp(`^${field}`));
  });

  it('names all that is wrong in the order of the form, headed by the first', async () => {
    const nothing = {
      name: '',
      phone: '',
      password: '',
      location: { latitude: 99, longitude: 0 },
      preferredLanguage: '',
    };

    const problem = await test.client().problem(REGISTER, register(nothing));

    expect(problem?.message).toBe('Please enter your name.');
    expect(problem?.extensions.fields?.map(({ path }) => path)).toEqual([
      'name',
      'phone',
      'password',
      'location.latitude',
      'preferredLanguage',
    ]);
  });

  it.each(['98220x12345y', '+999 12345 67890', '+91 98220 12345 678', '+1 (555) 0000 0000 0000'])(
    'refuses %s, which nobody can have',
    async (phone) => {
      expect(await test.client().refusal(REGISTER, register({ phone }))).toBe('INVALID_PHONE');
    },
  );

  it('refuses a name that no database can keep', async () => {
    expect(await test.client().refusal(REGISTER, register({ name: 'Asha\u0000' }))).toBe('BAD_INPUT');
  });

  it('refuses details that are missing', async () => {
    expect(await test.client().refusal(REGISTER, register({ location: null }))).toBe('BAD_INPUT');
  });
});
