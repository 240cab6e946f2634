import { Role } from '../../domain/users/role.js';
import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone, type Person } from '../support/factories.js';

const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token user { id } } }`;
const PROVE = `mutation ($idToken: String!) { loginWithProof(idToken: $idToken) { user { id } } }`;
const CLAIM = `mutation ($proof: String!, $isMine: Boolean!) {
  claimNumber(proof: $proof, isMine: $isMine) { token user { id name phone phoneVerified location { latitude } } }
}`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;

describe('an account that slept', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const sleep = (person: Person, days = 90) =>
    make.sql(`UPDATE users SET last_session_at = now() - make_interval(days => $2) WHERE id = $1`, [
      person.id,
      days,
    ]);
  const lastSession = async (id: string) =>
    (await make.sql<{ at: Date }>(`SELECT last_session_at AS at FROM users WHERE id = $1`, [id]))[0]!.at;

  async function sleeper(wanted: Parameters<Factory['user']>[0] = {}): Promise<Person> {
    const person = await make.user({ name: 'Asha', ...wanted });
    await sleep(person);
    return person;
  }
  async function codeFor(phone: string): Promise<string> {
    await make.sql(`DELETE FROM otp_codes WHERE phone = $1`, [phone]);
    await test.client().get(REQUEST, { phone });
    return test.sms
      .filter((sms) => sms.phone === phone)
      .at(-1)!
      .text.slice(0, 6);
  }
  async function post(path: string, body: object): Promise<{ status: number; body: Answer }> {
    const response = await fetch(`${test.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }
  const mobileOf = (phone: string) => ({ countryCode: '91', number: phone.slice(3) });
  /** What confirming a code of this number is refused with. */
  const asked = async (phone: string) =>
    (await test.client().problem(CONFIRM, { phone, code: await codeFor(phone) }))!;
  const proofOf = async (phone: string) => (await asked(phone)).extensions.proof as string;
  const claim = (proof: string, isMine: boolean) => test.client().ask(CLAIM, { proof, isMine });
  const codeOf = ({ errors }: { errors?: { extensions: { code?: string } }[] }) =>
    errors?.[0]?.extensions.code;

  it('is shown to nobody who merely proves its number: only the month in which it fell asleep', async () => {
    const person = await sleeper();
    const month = (await lastSession(person.id)).toISOString().slice(0, 7);
    const { extensions, message } = await asked(person.phone);
    expect(extensions).toEqual({ code: 'ACCOUNT_ASLEEP', proof: expect.any(String), asleepSince: month });
    const told = Buffer.from((extensions.proof as string).split('.')[1]!, 'base64url').toString();
    expect(message + told).not.toMatch(new RegExp(`Asha|${person.id}`));
    expect(await person.get('{ me { name } }')).toEqual({ me: { name: 'Asha' } });
  });

  it('is asked for from the ninetieth day on, and by its owner’s next login no longer', async () => {
    const person = await sleeper({ passwordHash: await hashPassword('monsoon rain') });
    await sleep(person, 89);
    const open = async () =>
      test.client().ask(CONFIRM, { phone: person.phone, code: await codeFor(person.phone) });
    expect(codeOf(await open())).toBeUndefined();
    expect(codeOf(await open())).toBeUndefined();
    await sleep(person);
    expect(codeOf(await open())).toBe('ACCOUNT_ASLEEP');
    await test.client().get(LOGIN, { phone: person.phone, password: 'monsoon rain' });
    expect(codeOf(await open())).toBeUndefined();
  });

  it('is opened to who says that it is theirs, and is awake then', async () => {
    const person = await sleeper({ phoneVerifiedAt: null, passwordHash: await hashPassword('monsoon rain') });
    const { data } = await claim(await proofOf(person.phone), true);
    expect(data.claimNumber.user).toMatchObject({ id: person.id, name: 'Asha', phoneVerified: true });
    // Nobody had proven the number: somebody else may have set the password.
    expect(await test.client().refusal(LOGIN, { phone: person.phone, password: 'monsoon rain' })).toBe(
      'BAD_CREDENTIALS',
    );
    const again = await test
      .client()
      .ask(CONFIRM, { phone: person.phone, code: await codeFor(person.phone) });
    expect(again.data.confirmOtp.user.id).toBe(person.id);
  });

  it.each([Role.ADMIN, Role.SUPER_ADMIN])(
    'is opened by its password alone where its owner is %s',
    async (role) => {
      const person = await sleeper({ role, passwordHash: await hashPassword('monsoon rain') });
      const proof = await proofOf(person.phone);
      expect(codeOf(await claim(proof, true))).toBe('LOGIN_BY_PASSWORD');
      expect(codeOf(await claim(proof, true))).toBe('INVALID_PROOF');
      const { body } = await post('create-jwt', {
        mobile: mobileOf(person.phone),
        idToken: await proofOf(person.phone),
        isMine: true,
      });
      expect(body).toEqual({ error: 'Please log in with your password.', code: 'LOGIN_BY_PASSWORD' });
      const { login } = await test.client().get(LOGIN, { phone: person.phone, password: 'monsoon rain' });
      expect(await test.client(login.token).get('{ me { name } }')).toEqual({ me: { name: 'Asha' } });
      const again = await test
        .client()
        .ask(CONFIRM, { phone: person.phone, code: await codeFor(person.phone) });
      expect(again.data.confirmOtp.user.id).toBe(person.id);
    },
  );

  it('is deleted for ever where it is not theirs, and the number gets a user without a name', async () => {
    const person = await sleeper();
    const { id: bookingId, consumer } = await make.booking({ provider: person });
    await sleep(person);
    const { data } = await claim(await proofOf(person.phone), false);
    const { token, user } = data.claimNumber;
    expect(user).toEqual({
      id: expect.not.stringMatching(person.id),
      name: null,
      phone: person.phone,
      phoneVerified: true,
      location: null,
    });
    expect(await test.client(token).get('{ me { id } }')).toEqual({ me: { id: user.id } });
    expect(await person.refusal('{ me { id } }')).toBe('SESSION_EXPIRED');
    expect(await test.client().refusal(`{ user(id: "${person.id}") { name } }`)).toBe('USER_NOT_FOUND');
    expect(await consumer.get('{ services(first: 1) { edges { node { id } } } }')).toEqual({
      services: { edges: [] },
    });
    expect(await make.sql(`SELECT status FROM bookings WHERE id = $1`, [bookingId])).toEqual([
      { status: 'Canceled' },
    ]);
    expect(
      await make.sql(`SELECT actor_id, action FROM audit_log WHERE subject_id = $1`, [person.id]),
    ).toEqual([{ actor_id: null, action: 'user.begin-anew' }]);
  });

  it('is answered for once with a proof, whatever is said at once', async () => {
    const person = await sleeper();
    const proof = await proofOf(person.phone);
    const answers = await Promise.all([true, false, true, false].map((isMine) => claim(proof, isMine)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'INVALID_PROOF')).toHaveLength(3);
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'has one heir where it is answered for with several proofs at once (%d)',
    async () => {
      const person = await sleeper();
      const proofs = [];
      for (let count = 0; count < 4; count++) proofs.push(await proofOf(person.phone));
      const answers = await Promise.all(proofs.map((proof, index) => claim(proof, index === 3)));
      for (const answer of answers) expect([undefined, 'INVALID_PROOF']).toContain(codeOf(answer));
      expect(answers.some((answer) => !codeOf(answer))).toBe(true);
      const active = `SELECT id FROM users WHERE phone = $1 AND deleted_at IS NULL`;
      expect(await make.sql(active, [person.phone])).toHaveLength(1);
    },
  );

  it('is not deleted once its owner has logged in', async () => {
    const person = await sleeper({ passwordHash: await hashPassword('monsoon rain') });
    const proof = await proofOf(person.phone);
    await test.client().get(LOGIN, { phone: person.phone, password: 'monsoon rain' });
    expect(codeOf(await claim(proof, false))).toBe('INVALID_PROOF');
    expect(await person.get('{ me { name } }')).toEqual({ me: { name: 'Asha' } });
  });

  it('is answered for within five minutes, with the proof of that question only', async () => {
    const [early, late, other] = [await sleeper(), await sleeper(), freshPhone()];
    const after = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const [proof, old] = [await proofOf(early.phone), await proofOf(late.phone)];
    expect(codeOf(await make.at(after(290), () => claim(proof, true)))).toBeUndefined();
    expect(codeOf(await make.at(after(301), () => claim(old, true)))).toBe('INVALID_PROOF');
    const { body } = await post('otp/confirm', { mobile: mobileOf(other), otp: await codeFor(other) });
    for (const forged of [body.idToken as string, early.token, '', 'nonsense', 'x'.repeat(5000)])
      expect(codeOf(await claim(forged, true))).toBe('INVALID_PROOF');
    const question = await proofOf((await sleeper()).phone);
    expect(await test.client().refusal(PROVE, { idToken: question })).toBe('INVALID_PROOF');
  });

  it('is asked for over REST as well, and answered with isMine', async () => {
    const person = await sleeper();
    const mobile = mobileOf(person.phone);
    const login = async (body: object) => post('create-jwt', { mobile, ...body });
    const proven = await post('otp/confirm', { mobile, otp: await codeFor(person.phone) });
    const question = await login({ idToken: proven.body.idToken });
    expect([question.status, question.body]).toEqual([
      409,
      {
        error: 'The account of this number was not used for a long time. Please say whether it is yours.',
        code: 'ACCOUNT_ASLEEP',
        proof: expect.any(String),
        asleepSince: expect.stringMatching(/^\d{4}-\d\d$/),
      },
    ]);
    const idToken = question.body.proof as string;
    expect((await login({ idToken, isMine: 'yes' })).status).toBe(400);
    expect((await post('create-jwt', { mobile: mobileOf(freshPhone()), idToken, isMine: true })).status).toBe(
      401,
    );
    expect((await login({ idToken })).status).toBe(401);
    const { status, body } = await login({ idToken, isMine: false });
    expect([status, body.user]).toEqual([200, expect.objectContaining({ name: null, mobile })]);
    expect((body.user as { _id: string })._id).not.toBe(person.id);
  });
});

type Answer = Record<string, unknown>;
