import { Role } from '../../domain/users/role.js';
import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone, PUNE } from '../support/factories.js';
import { codeFor } from '../support/one-time-codes.js';

const DELETE_OWN = `mutation ($password: String, $code: String, $idToken: String) {
  deleteMyAccount(password: $password, code: $code, idToken: $idToken) }`;
const EXPORT = `{ exportMyData }`;
const ME = '{ me { id } }';
const BOOKING_CHANGED = `subscription { bookingChanged { id status } }`;
const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

const admin = () => make.user({ role: Role.ADMIN });

describe('one’s own account', () => {
  it('is deleted without the operator’s code, and takes nobody else’s with it', async () => {
    const { provider, consumer, id } = await make.booking();
    const events = await provider.listen(BOOKING_CHANGED);
    const code = await codeFor(test, consumer.phone);
    expect(await consumer.get(DELETE_OWN, { code })).toEqual({ deleteMyAccount: true });
    expect(await consumer.refusal(ME)).toBe('SESSION_EXPIRED');
    expect((await events.next()).bookingChanged).toMatchObject({ id, status: 'CANCELED' });
    expect(await provider.refusal(ME)).toBeUndefined();
    expect(await make.sql(`SELECT FROM audit_log WHERE subject_id = $1`, [consumer.id])).toEqual([]);
  });

  it('is not deleted by a token alone, which may have been left on a borrowed phone', async () => {
    const user = await make.user({ passwordHash: await hashPassword('monsoon rain') });
    const other = await codeFor(test, freshPhone());
    expect(await user.refusal(DELETE_OWN)).toBe('CONFIRMATION_REQUIRED');
    expect(await user.refusal(DELETE_OWN, { password: '' })).toBe('CONFIRMATION_REQUIRED');
    expect(await user.refusal(DELETE_OWN, { password: 'monsoon' })).toBe('WRONG_PASSWORD');
    expect(await user.refusal(DELETE_OWN, { code: other })).toBe('INVALID_OTP');
    expect(await user.refusal(DELETE_OWN, { idToken: other })).toBe('INVALID_PROOF');
    expect(await user.refusal(ME)).toBeUndefined();
    expect(await user.get(DELETE_OWN, { password: 'monsoon rain' })).toEqual({ deleteMyAccount: true });
  });

  it('is deleted with the proof of its own number, and of no other', async () => {
    const [user, other] = [await make.user(), await make.user()];
    const proofOf = async ({ phone }: { phone: string }) => {
      const otp = await codeFor(test, phone);
      const mobile = { countryCode: '91', number: phone.slice(3) };
      const answer = await fetch(`${test.url}/api/otp/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, otp }),
      });
      return ((await answer.json()) as { idToken: string }).idToken;
    };
    expect(await user.refusal(DELETE_OWN, { idToken: await proofOf(other) })).toBe('INVALID_PROOF');
    const [idToken, second] = [await proofOf(user), await proofOf(user)];
    expect(await user.get(DELETE_OWN, { idToken })).toEqual({ deleteMyAccount: true });
    // What else was under way for the number has ended with the account.
    const login = `mutation { loginWithProof(idToken: "${second}") { user { id } } }`;
    expect(await test.client().refusal(login)).toBe('INVALID_PROOF');
  });

  it('is not deleted by who tries passwords, nor by who has none and guesses', async () => {
    const guesser = await make.user();
    for (let tries = 0; tries < 5; tries++)
      expect(await guesser.refusal(DELETE_OWN, { password: `guess ${tries}` })).toBe('WRONG_PASSWORD');
    const { extensions } = (await guesser.problem(DELETE_OWN, { code: await codeFor(test, guesser.phone) }))!;
    expect(extensions.code).toBe('TOO_MANY_TRIES');
    expect(extensions.retryAfterSeconds).toBeGreaterThan(600);
    expect(await guesser.refusal(ME)).toBeUndefined();
  });

  it('is not deleted with a password that is changed while it is checked', async () => {
    const user = await make.user({ passwordHash: await hashPassword('monsoon rain') });
    const [change, deletion] = await Promise.all([
      user.ask(`mutation { changePassword(password: "winter wheat") { token } }`),
      user.ask(DELETE_OWN, { password: 'monsoon rain' }),
    ]);
    // Whichever came first, the other's token was void.
    const codes = [change, deletion].map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain('SESSION_EXPIRED');
  });

  it('is exported as JSON, with all that is its owner’s and no more of others than their name', async () => {
    const user = await make.user({ name: 'Asha Kale', passwordHash: 'a hash' });
    const offered = await make.service({ provider: user });
    const removed = await make.service({ provider: user });
    await user.get(`mutation { deleteService(id: "${removed.id}") { id } }`);
    const received = await make.booking({ provider: user, service: offered });
    const made = await make.booking({ consumer: user });
    await user.get(`mutation { cancelBooking(id: "${made.id}") { id } }`);
    await (await admin()).get(`mutation { cancelBooking(id: "${received.id}") { id } }`);

    const text = (await user.get(EXPORT)).exportMyData as string;

    const data = JSON.parse(text);
    expect(data).toMatchObject({
      exportedAt: expect.any(String),
      profile: {
        id: user.id,
        phone: user.phone,
        name: 'Asha Kale',
        location: PUNE,
        town: 'Pune',
        role: 'user',
      },
      services: [
        { id: removed.id, deletedAt: expect.any(String) },
        { id: offered.id, description: offered.description, deletedAt: null, charges: '900.00' },
      ],
      bookingsMade: [{ id: made.id, status: 'Canceled', provider: 'Sunita Jadhav', startTime: '08:00' }],
      bookingsReceived: [{ id: received.id, consumer: 'Ramesh Patil', price: { charges: '900.00' } }],
    });
    expect(data.services[1].workingHours).toHaveLength(7);
    for (const secret of ['a hash', made.provider.phone, received.consumer.phone])
      expect(text).not.toContain(secret);
  });

  it('shows its owner what an admin did to it', async () => {
    const [user, boss] = [await make.user(), await admin()];
    await boss.get(`mutation { updateProfile(input: { name: "Other" }, userId: "${user.id}") { id } }`);
    const { adminActions } = JSON.parse((await user.get(EXPORT)).exportMyData as string);
    expect(adminActions).toEqual([{ at: expect.any(String), action: 'user.update', details: {} }]);
  });

  it.each([EXPORT, DELETE_OWN])('is not asked for by a visitor: %s', async (operation) => {
    expect(await test.client().refusal(operation)).toBe('UNAUTHENTICATED');
  });

  it('may be made again', async () => {
    const phone = freshPhone();
    const input = { name: 'A', phone, password: 'long enough', location: PUNE, preferredLanguage: 'en' };
    const login = `mutation { login(phone: "${phone}", password: "long enough") { token } }`;
    for (let times = 0; times < 2; times++) {
      await test.client().get(REGISTER, { input });
      const { token } = (await test.client().get(login)).login;
      await test.client(token as string).get(DELETE_OWN, { password: 'long enough' });
      expect(await test.client().refusal(login)).toBe('BAD_CREDENTIALS');
    }
  });
});
