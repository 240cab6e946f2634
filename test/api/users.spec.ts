import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE } from '../support/factories.js';

const FIELDS = `id name rating { average count } phone phoneVerified town preferredLanguage role location { latitude longitude }`;
const USER = `query ($id: ID!) { user(id: $id) { ${FIELDS} } }`;

describe('users', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('shows a user all that is theirs', async () => {
    const user = await make.user({ name: 'Asha Kale' });
    const everything = {
      id: user.id,
      name: 'Asha Kale',
      rating: { average: null, count: 0 },
      phone: user.phone,
      phoneVerified: true,
      town: 'Pune',
      preferredLanguage: 'en',
      role: 'USER',
      location: PUNE,
    };
    expect(await user.get(`{ me { ${FIELDS} } }`)).toEqual({ me: everything });
    expect(await user.get(USER, { id: user.id })).toEqual({ user: everything });
  });

  it('shows strangers and visitors the public name and rating alone', async () => {
    const user = await make.user({ name: 'Asha Kale' });
    const stranger = await make.user();
    await make.sql(`UPDATE users SET rating_sum = 13, rating_count = 3 WHERE id = $1`, [user.id]);
    for (const viewer of [stranger, test.client()]) {
      expect(await viewer.get(USER, { id: user.id })).toEqual({
        user: {
          id: user.id,
          name: 'Asha Kale',
          rating: { average: 4.3, count: 3 },
          phone: null,
          phoneVerified: null,
          town: null,
          preferredLanguage: null,
          role: null,
          location: null,
        },
      });
    }
  });

  it.each([Role.ADMIN, Role.SUPER_ADMIN])('shows the role %s everything', async (role) => {
    const [user, admin] = [await make.user(), await make.user({ role })];
    const answer = await admin.get(USER, { id: user.id });
    expect(answer.user).toMatchObject({ phone: user.phone, role: 'USER', location: PUNE });
  });

  it('is null for a visitor who asks who they are', async () => {
    expect(await test.client().get('{ me { id } }')).toEqual({ me: null });
  });

  it('shows who has told no name and no place', async () => {
    const user = await make.user({ name: null, location: null });
    expect(await user.get('{ me { name town location { latitude } } }')).toEqual({
      me: { name: null, town: null, location: null },
    });
  });

  it('knows no deleted user', async () => {
    const user = await make.user();
    await make.sql(`UPDATE users SET deleted_at = now(), phone = NULL WHERE id = $1`, [user.id]);
    expect(await test.client().refusal(USER, { id: user.id })).toBe('USER_NOT_FOUND');
  });

  it.each(['01a1fd82-e1e7-70f3-9ce3-75557465b132', 'me', '', "' OR 1=1 --", '../../etc/passwd', '\u0000'])(
    'knows nobody called %j',
    async (id) => {
      expect(await test.client().refusal(USER, { id })).toBe('USER_NOT_FOUND');
    },
  );
});
