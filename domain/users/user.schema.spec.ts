import fc from 'fast-check';
import { LANGUAGES } from './language.js';
import { loginSchema, otpCodeSchema, registerUserSchema, updateProfileSchema } from './user.schema.js';

const FARMER = {
  name: ' Asha Patil ',
  phone: '+91 90000 00001',
  password: 'ripe mango',
  location: { latitude: 18.5204, longitude: 73.8567 },
  preferredLanguage: 'mr',
};

interface Result {
  error?: { issues: { message: string; path: PropertyKey[] }[] };
}
const messages = (result: Result) => result.error?.issues.map(({ message }) => message) ?? [];
const register = (change: object) => messages(registerUserSchema.safeParse({ ...FARMER, ...change }));

describe('registerUserSchema', () => {
  it('takes a farmer and trims the name', () => {
    expect(registerUserSchema.parse(FARMER)).toEqual({ ...FARMER, name: 'Asha Patil' });
  });

  it('reports every problem, in order (P6)', () => {
    const inOrder = [
      'Please enter your name.',
      'Please enter your mobile number.',
      'Password must be at least 8 characters.',
      'Please provide your location.',
      'Please select your preferred language.',
    ];
    expect(messages(registerUserSchema.safeParse({}))).toEqual(inOrder);
    const empty = { preferredLanguage: '', location: undefined, password: '', phone: ' ', name: ' ' };
    expect(messages(registerUserSchema.safeParse(empty))).toEqual(inOrder);
  });

  it.each([
    ['a name of 120', { name: 'x'.repeat(120) }, []],
    ['a name of 121', { name: 'x'.repeat(121) }, ['Your name can have at most 120 characters.']],
    ['9 digits', { phone: '+919000000' }, ['Please enter a valid mobile number.']],
    ['10 digits', { phone: '9000000001' }, []],
    ['10 Devanagari digits', { phone: '९००००००००१' }, []],
    ['7 characters', { password: '1234567' }, ['Password must be at least 8 characters.']],
    ['8 characters', { password: '12345678' }, []],
    ['128 characters', { password: 'x'.repeat(128) }, []],
    ['129 characters', { password: 'x'.repeat(129) }, ['Password can have at most 128 characters.']],
    ['half a location', { location: { latitude: 18 } }, ['Please provide your location.']],
    ['a location as text', { location: { latitude: 18, longitude: '' } }, ['Please provide your location.']],
    [
      'an English label for a language',
      { preferredLanguage: 'Marathi' },
      ['Please select your preferred language.'],
    ],
  ])('judges %s', (_, change, problems) => expect(register(change)).toEqual(problems));

  it('keeps spaces in a password', () => {
    expect(registerUserSchema.parse({ ...FARMER, password: '  pass  ' }).password).toBe('  pass  ');
  });

  it.each(LANGUAGES)('takes $label', ({ code }) => expect(register({ preferredLanguage: code })).toEqual([]));

  it('never lets a role through', () => {
    expect(registerUserSchema.parse({ ...FARMER, role: 'admin' })).not.toHaveProperty('role');
  });
});

describe('loginSchema', () => {
  it('asks for a number of at least 10 digits, then for a password', () => {
    expect(messages(loginSchema.safeParse({}))).toEqual([
      'Please enter a valid mobile number.',
      'Please enter your password.',
    ]);
    expect(messages(loginSchema.safeParse({ phone: '900000000', password: '' }))).toEqual([
      'Please enter a valid mobile number.',
      'Please enter your password.',
    ]);
    expect(loginSchema.parse({ phone: ' 9000000001 ', password: 'x' })).toEqual({
      phone: '9000000001',
      password: 'x',
    });
  });
});

describe('otpCodeSchema', () => {
  it.each(['123456', ' 000000 ', '१२३४५६', '۱۲۳۴۵۶', '١٢٣٤٥٦'])('takes %s', (code) => {
    expect(otpCodeSchema.parse(code)).toMatch(/^\d{6}$/);
  });

  it('reads digits of other scripts', () => expect(otpCodeSchema.parse('१२३४५६')).toBe('123456'));

  it.each(['', '12345', '1234567', '12 345', '12345a', undefined, 123456])('refuses %j', (code) => {
    expect(messages(otpCodeSchema.safeParse(code))).toEqual(['Please enter a valid 6-digit OTP.']);
  });

  it('takes exactly six digits of any text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a]{0,9}$/), (text) => {
        expect(otpCodeSchema.safeParse(text).success).toBe(text.length === 6 && !text.includes('a'));
      }),
    );
  });
});

describe('updateProfileSchema', () => {
  it('requires the name only', () => {
    expect(updateProfileSchema.parse({ name: 'Asha' })).toEqual({ name: 'Asha' });
    expect(messages(updateProfileSchema.safeParse({ name: ' ' }))).toEqual(['Please enter your name.']);
  });

  it('holds a new password to the rule of registration', () => {
    const problems = messages(updateProfileSchema.safeParse({ name: 'Asha', password: 'short' }));
    expect(problems).toEqual(['Password must be at least 8 characters.']);
    expect(updateProfileSchema.parse({ name: 'Asha', password: null }).password).toBeNull();
  });
});
