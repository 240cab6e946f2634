import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE, PUNE_VILLAGE } from '../support/factories.js';

const NASHIK = { latitude: 19.9975, longitude: 73.7898 };
const FIELDS = `name town preferredLanguage location { latitude longitude }`;
const UPDATE = `mutation ($input: UpdateProfileInput!, $userId: ID) { updateProfile(input: $input, userId: $userId) { ${FIELDS} } }`;
const CHANGE_PASSWORD = `mutation ($password: String!) { changePassword(password: $password) { token expiresAt user { id phone } } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { user { id } } }`;
const ME = `{ me { id ${FIELDS} } }`;

describe('a profile', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('takes a new name, language and place, and knows the town', async () => {
    const user = await make.user();
    const changed = { name: 'Asha Kale', town: 'Nashik', preferredLanguage: 'mr', location: NASHIK };
    const input = { name: '  Asha Kale ', preferredLanguage: 'mr', location: NASHIK };
    expect(await user.get(UPDATE, { input })).toEqual({ updateProfile: changed });
    expect(await user.get(ME)).toEqual({ me: { id: user.id, ...changed } });
  });

  it('keeps what is left out', async () => {
    const user = await make.user();
    const { updateProfile } = await user.get(UPDATE, { input: { name: 'Asha' } });
    for (const input of [{}, { location: PUNE }, { name: null }])
      expect((await user.get(UPDATE, { input })).updateProfile).toEqual(updateProfile);
    expect(updateProfile).toEqual({
      name: 'Asha',
      town: 'Pune',
      preferredLanguage: 'en',
      location: PUNE,
    });
  });

  it('leaves services where they were listed, under the new name', async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    await provider.get(UPDATE, { input: { name: 'Asha', location: NASHIK } });
    const query = `query ($id: ID!) { service(id: $id) { town location { latitude longitude } provider { name } } }`;
    expect(await provider.get(query, { id })).toEqual({
      service: { town: 'Pune', location: PUNE_VILLAGE, provider: { name: 'Asha' } },
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter your name.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Your name can have at most 120 characters.'],
    [{ name: 'A', preferredLanguage: 'xx' }, 'preferredLanguage', 'Please select your preferred language.'],
    [
      { name: 'A', location: { latitude: 91, longitude: 0 } },
      'location.latitude',
      'Latitude must be from -90 to 90.',
    ],
  ])('refuses %j', async (input, path, message) => {
    const user = await make.user();
    expect(await user.problem(UPDATE, { input })).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT', fields: [{ path, message }] },
    });
  });

  it('is nobody else’s to change, but an admin’s, which is kept in the audit trail', async () => {
    const [user, stranger, admin] = [
      await make.user(),
      await make.user(),
      await make.user({ role: Role.ADMIN }),
    ];
    const change = { input: { name: 'Changed' }, userId: user.id };
    expect(await test.client().refusal(UPDATE, change)).toBe('UNAUTHENTICATED');
    expect(await stranger.refusal(UPDATE, change)).toBe('FORBIDDEN');
    expect((await admin.get(UPDATE, change)).updateProfile.name).toBe('Changed');
    expect((await user.get(ME)).me.name).toBe('Changed');
    await user.get(UPDATE, { input: { name: 'Myself' } });
    expect(await make.sql(`SELECT actor_id, action FROM audit_log WHERE subject_id = $1`, [user.id])).toEqual(
      [{ actor_id: admin.id, action: 'user.update' }],
    );
    for (const userId of ['x', '01a1fd82-e1e7-70f3-9ce3-75557465b132'])
      expect(await admin.refusal(UPDATE, { ...change, userId })).toBe('USER_NOT_FOUND');
  });
});

describe('a password', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('is changed: it logs in, the old session is over, and the new one goes on', async () => {
    const user = await make.user();
    const { changePassword } = await user.get(CHANGE_PASSWORD, { password: 'first monsoon' });
    expect(changePassword.user).toEqual({ id: user.id, phone: user.phone });
    expect(await user.refusal(ME)).toBe('SESSION_EXPIRED');
    const goingOn = test.client(changePassword.token as string);
    expect((await goingOn.get(ME)).me.id).toBe(user.id);

    await goingOn.get(CHANGE_PASSWORD, { password: 'second monsoon' });
    const login = (password: string) => test.client().ask(LOGIN, { phone: user.phone, password });
    expect((await login('first monsoon')).errors).toMatchObject([
      { extensions: { code: 'BAD_CREDENTIALS' } },
    ]);
    expect((await login('second monsoon')).data).toEqual({ login: { user: { id: user.id } } });
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters.'],
    ['x'.repeat(129), 'Password can have at most 128 characters.'],
  ])('is refused where it is %j', async (password, message) => {
    const user = await make.user();
    expect(await user.problem(CHANGE_PASSWORD, { password })).toMatchObject({
      message,
      extensions: { code: 'BAD_INPUT' },
    });
    expect(await user.refusal(ME)).toBeUndefined();
  });

  it('is no visitor’s to change', async () => {
    expect(await test.client().refusal(CHANGE_PASSWORD, { password: 'long enough' })).toBe('UNAUTHENTICATED');
  });
});
