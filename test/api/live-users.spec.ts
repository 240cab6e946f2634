import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone } from '../support/factories.js';
import type { Events, GraphqlClient } from '../support/graphql-client.js';
import { codeFor } from '../support/one-time-codes.js';

const CHANGED = `subscription { userChanged { kind user { id name phone phoneVerified registeredAt } } }`;
const REGISTER = `mutation ($phone: String!) { registerUser(input: { name: "Navin Nava", phone: $phone, password: "monsoon rain",
  location: { latitude: 18.5, longitude: 73.8 }, preferredLanguage: "en" }) { id } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const DELETE_CODE = 'harvest moon';

/** Admins see the list of users live (P198). */
describe('the list of users, live', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp({ ADMIN_DELETE_CODE: DELETE_CODE });
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const comeByCode = async (phone: string) =>
    test.client().get(CONFIRM, { phone, code: await codeFor(test, phone) });
  const next = async (events: Events) => (await events.next()).userChanged;

  it('tells admins who registers, is called otherwise, proves their number, and is deleted', async () => {
    const admin = await make.user({ role: Role.ADMIN });
    const events = await admin.listen(CHANGED);
    const phone = freshPhone();

    const { id } = (await test.client().get(REGISTER, { phone })).registerUser as { id: string };
    const created = await next(events);
    expect(created).toMatchObject({
      kind: 'CREATED',
      user: { id, name: 'Navin Nava', phone, phoneVerified: false },
    });
    expect(Date.now() - Date.parse(created.user.registeredAt)).toBeLessThan(600_000);

    await admin.get(
      `mutation ($id: ID!) { updateProfile(userId: $id, input: { name: "Navin Rao" }) { id } }`,
      { id },
    );
    expect(await next(events)).toMatchObject({ kind: 'UPDATED', user: { id, name: 'Navin Rao', phone } });

    await comeByCode(phone);
    expect(await next(events)).toMatchObject({ kind: 'UPDATED', user: { id, phoneVerified: true } });

    await admin.get(`mutation ($id: ID!, $code: String!) { deleteUser(id: $id, code: $code) { id } }`, {
      id,
      code: DELETE_CODE,
    });
    expect(await next(events)).toEqual({
      kind: 'DELETED',
      user: {
        id,
        name: null,
        phone: null,
        phoneVerified: expect.anything(),
        registeredAt: expect.anything(),
      },
    });
  });

  it('tells them who comes by a code, once', async () => {
    const admin = await make.user({ role: Role.SUPER_ADMIN });
    const events = await admin.listen(CHANGED);
    for (let visits = 0; visits < 2; visits += 1) {
      const phone = freshPhone();
      await comeByCode(phone);
      expect(await next(events)).toMatchObject({ kind: 'CREATED', user: { phone, phoneVerified: true } });
    }
  });

  it('tells a plain admin of a super admin no more than the public name', async () => {
    const boss = await make.user({ role: Role.SUPER_ADMIN, name: 'Chief' });
    const events = await (await make.user({ role: Role.ADMIN })).listen(CHANGED);
    await boss.get(`mutation { updateProfile(input: { name: "The chief" }) { id } }`);
    expect((await next(events)).user).toEqual({
      id: boss.id,
      name: 'The chief',
      phone: null,
      phoneVerified: null,
      registeredAt: null,
    });
  });

  it('tells nobody else', async () => {
    const heard = async (who: GraphqlClient) => (await who.listen(CHANGED)).next();
    await expect(heard(test.client())).rejects.toThrow(/UNAUTHENTICATED/);
    await expect(heard(await make.user())).rejects.toThrow(/FORBIDDEN/);
  });
});
