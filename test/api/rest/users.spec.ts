import { Role } from '../../../domain/users/role.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, freshPhone, PUNE, type Person } from '../../support/factories.js';
import { GARBLED_IDS, NOBODY, NOT_TEXT } from './garbled.js';
import { RestClient } from './rest-client.js';

const POINT = { type: 'Point', coordinates: [PUNE.longitude, PUNE.latitude] };
const LOCATIONS = [
  null,
  PUNE,
  [18, 73],
  { ...POINT, type: 'Polygon' },
  { type: 'Point' },
  ...[[], [73], [73, 18, 5], ['73', '18'], [null, null], [181, 0], [0, 90.1]].map((coordinates) => ({
    type: 'Point',
    coordinates,
  })),
  ...NOT_TEXT,
];
const LANGUAGES = ['', 'hi', 'Klingon', ...NOT_TEXT];
const SHORT = 'Password must be at least 8 characters.';

describe('users over REST', () => {
  let test: TestApp;
  let make: Factory;
  let rest: RestClient;
  let admin: Person;

  beforeAll(async () => {
    test = await startTestApp({ ADMIN_DELETE_CODE: 'harvest moon 2026', RATE_LIMITS: 'off' });
    make = new Factory(test);
    rest = await RestClient.open(test);
    admin = await make.user({ role: Role.ADMIN });
  });
  afterAll(() => test.stop());

  const registration = (phone = freshPhone()) => ({
    name: ' Asha Pawar ',
    mobile: { countryCode: '91', number: phone.slice(3) },
    geoLocation: POINT,
    password: 'monsoon rain',
    preferred_language: 'Marathi',
  });
  const register = (body: unknown) => rest.call('POST /api/user', null, body);
  const edit = (person: Person, body: unknown) => rest.call('PATCH /api/user', person, body);

  it('register in the documented words, once a number (P6)', async () => {
    const { password, ...sent } = registration();
    const { status, body: user } = await register({ ...sent, password });
    expect(status).toBe(201);
    const expected = { ...sent, mobileConfirmed: false, name: 'Asha Pawar', role: 'user' };
    expect(user).toEqual({ ...expected, _id: expect.any(String) });
    const phoneNumber = `91${sent.mobile.number}`;
    const session = await rest.get('POST /api/login-with-password', null, { phoneNumber, password });
    expect(await rest.get('GET /api/user/me', session)).toEqual(user);
    const again = await register({ ...sent, password });
    expect([again.status, again.body.error]).toEqual([
      409,
      'This mobile number is already registered. Please log in.',
    ]);
  });

  it.each([
    ['name', [undefined, null, '', '  ', ...NOT_TEXT], 'Please enter your name.'],
    ['name', ['x'.repeat(121)], 'Your name can have at most 120 characters.'],
    ['mobile', [undefined, null, '9000000001', {}, ...NOT_TEXT], 'Please enter your mobile number.'],
    ['password', [undefined, null, '', 'monsoon', ...NOT_TEXT], SHORT],
    ['password', ['x'.repeat(129)], 'Password can have at most 128 characters.'],
    [
      'geoLocation',
      [undefined, ...LOCATIONS],
      /^(Please provide your location|Latitude must|Longitude must)/,
    ],
    ['preferred_language', [undefined, null, ...LANGUAGES], 'Please select your preferred language.'],
  ])('cannot register with a wrong %s', async (field, values, text) => {
    for (const value of values) {
      const { status, body } = await register({ ...registration(), [field]: value });
      expect([status, body.error]).toEqual([400, expect.stringMatching(text)]);
      expect(body.fields[0].path.split('.')[0]).toBe(field);
    }
  });

  it('are told of everything that is missing, in order (P6)', async () => {
    const { body } = await register({});
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'mobile',
      'password',
      'geoLocation',
      'preferred_language',
    ]);
  });

  it('are seen by name, and by themselves and admins with the rest', async () => {
    const user = await make.user({ name: 'Asha' });
    const whole = {
      _id: user.id,
      name: 'Asha',
      mobile: { countryCode: '91', number: user.phone.slice(3) },
      mobileConfirmed: true,
      geoLocation: POINT,
      preferred_language: 'English',
      role: 'user',
    };
    for (const stranger of [null, await make.user()])
      expect(await rest.get(`GET /api/user/${user.id}`, stranger)).toEqual({ _id: user.id, name: 'Asha' });
    for (const viewer of [user, admin])
      expect(await rest.get(`GET /api/user/${user.id}`, viewer)).toEqual(whole);
    expect(await rest.get('GET /api/user/me', user)).toEqual(whole);
  });

  it('are listed for admins, newest first, page by page', async () => {
    const ids = (await make.users(3)).map(({ id }) => id).reverse();
    const first = await rest.call('GET /api/users?limit=2', admin);
    const second = await rest.call(
      `GET /api/users?limit=1&after=${first.headers.get('x-next-cursor')}`,
      admin,
    );
    expect([...first.body, ...second.body].map((user) => user._id).sort()).toEqual([...ids].sort());
    expect(first.body[0]).toHaveProperty('mobile');
    expect(await rest.refusal('GET /api/users', await make.user())).toEqual([403, 'FORBIDDEN']);
    expect(await rest.refusal('GET /api/users?after=x', admin)).toEqual([400, 'BAD_CURSOR']);
  });

  it('edit what they say and keep the rest', async () => {
    const user = await make.user({ name: 'Asha' });
    const before = await rest.get('GET /api/user/me', user);
    const { status, body } = await edit(user, { name: 'Asha Pawar', preferred_language: 'Hindi' });
    expect([status, body]).toEqual([200, { ...before, name: 'Asha Pawar', preferred_language: 'Hindi' }]);
    const moved = { type: 'Point', coordinates: [77.2, 28.6] };
    expect((await edit(user, { name: 'Asha', geoLocation: moved })).body).toEqual({
      ...before,
      preferred_language: 'Hindi',
      geoLocation: moved,
    });
  });

  it('get the next token when they change the password, which ends every other session', async () => {
    const user = await make.user();
    const { body } = await edit(user, { name: 'Asha', password: 'winter wheat' });
    expect(await rest.refusal('GET /api/user/me', user)).toEqual([401, 'SESSION_EXPIRED']);
    expect(await rest.get('GET /api/user/me', body)).toMatchObject({ _id: user.id, name: 'Asha' });
    const login = { phoneNumber: user.phone, password: 'winter wheat' };
    expect(await rest.refusal('POST /api/login-with-password', null, login)).toEqual([200]);
  });

  it.each([
    ['name', [undefined, null, '', ...NOT_TEXT], 'Please enter your name.'],
    ['password', ['', 'monsoon', ...NOT_TEXT], SHORT],
    ['geoLocation', LOCATIONS.slice(1), /^(Please provide your location|Latitude must|Longitude must)/],
    ['preferred_language', LANGUAGES, 'Please select your preferred language.'],
  ])('cannot edit to a wrong %s', async (field, values, text) => {
    const user = await make.user();
    for (const value of values) {
      const { status, body } = await edit(user, { name: 'Asha', [field]: value });
      expect([status, body.error]).toEqual([400, expect.stringMatching(text)]);
      expect(body.fields[0].path.split('.')[0]).toBe(field);
    }
  });

  it('are deleted by an admin with the code', async () => {
    const user = await make.user();
    const remove = (person: Person, code: unknown, id = user.id) =>
      rest.refusal(`DELETE /api/user/${id}`, person, { code });
    expect(await remove(user, 'harvest moon 2026')).toEqual([403, 'FORBIDDEN']);
    expect(await remove(admin, 'harvest moon 2025')).toEqual([403, 'WRONG_DELETE_CODE']);
    for (const code of [undefined, null, ...NOT_TEXT])
      expect(await remove(admin, code)).toEqual([400, 'BAD_INPUT']);
    expect(await remove(admin, 'harvest moon 2026', admin.id)).toEqual([403, 'OWN_ACCOUNT']);
    const chief = await make.user({ role: Role.SUPER_ADMIN });
    expect(await remove(admin, 'harvest moon 2026', chief.id)).toEqual([403, 'FORBIDDEN']);
    expect(await remove(admin, 'harvest moon 2026')).toEqual([200]);
    expect(await rest.refusal('GET /api/user/me', user)).toEqual([401, 'SESSION_EXPIRED']);
    expect(await rest.refusal(`GET /api/user/${user.id}`)).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('with garbled ids are not known', async () => {
    for (const id of [NOBODY, ...GARBLED_IDS].map(encodeURIComponent)) {
      expect(await rest.refusal(`GET /api/user/${id}`, admin)).toEqual([404, 'USER_NOT_FOUND']);
      const code = { code: 'harvest moon 2026' };
      expect(await rest.refusal(`DELETE /api/user/${id}`, admin, code)).toEqual([404, 'USER_NOT_FOUND']);
    }
  });

  it.each(['GET /api/users', 'GET /api/user/me', 'PATCH /api/user', `DELETE /api/user/${NOBODY}`])(
    'must log in for %s',
    async (call) => {
      expect(await rest.refusal(call)).toEqual([401, 'UNAUTHENTICATED']);
      expect(await rest.refusal(call, { token: 'aaaa' })).toEqual([401, 'SESSION_EXPIRED']);
    },
  );
});
