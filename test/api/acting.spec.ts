import { Role } from '../../domain/users/role.js';
import { distanceKm } from '../../domain/geo/geo-point.js';
import { NO_TERMS } from '../../domain/services/terms.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { statementsOf } from '../support/statements.js';

const NEAR = `query ($userId: ID) {
  servicesNear(radiusKm: 100, userId: $userId) { edges { distanceKm node { id canBook canManage } } } }`;
const LIST = `query ($userId: ID) { services(userId: $userId) { edges { node { id canBook canManage } } } }`;
const ONE = `query ($id: ID!, $userId: ID) { service(id: $id, userId: $userId) { canBook canManage } }`;
const QUOTE = `query ($slotId: ID!, $userId: ID) { quote(slotId: $slotId, userId: $userId) { total distanceKm } }`;
const CHANGED = `subscription ($userId: ID) { serviceChanged(userId: $userId) { service { id canBook canManage } } }`;
const ALTERNATIVES = `query ($id: ID!) { alternatives(bookingId: $id) { service { id canBook } quote { distanceKm } } }`;

/** Far from each other, and from everybody else's. */
const ADMINS_HOME = { latitude: -31.42, longitude: -64.18 };
const USERS_HOME = { latitude: -34.6, longitude: -58.38 };
const beside = ({ latitude, longitude }: typeof USERS_HOME, degrees: number) => ({
  latitude: latitude + degrees,
  longitude,
});

interface Found {
  distanceKm: number;
  node: { id: string; canBook: boolean; canManage: boolean };
}

/** What an admin finds for the user for whom they act is what that user finds (P194, P195). */
describe('who acts for a user', () => {
  let test: TestApp;
  let make: Factory;
  let admin: Person;
  let user: Person;
  /** Of the admin and of the user, and of somebody beside each of them. */
  let offered: Record<'admins' | 'users' | 'besideAdmin' | 'besideUser', string>;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    admin = await make.user({ role: Role.ADMIN, location: USERS_HOME, name: 'Asha Rao' });
    user = await make.user({ location: USERS_HOME });
    const offer = async (provider: Person) =>
      (await make.service({ provider, terms: { ...NO_TERMS, travel: { perKm: '10', freeKm: '0' } } })).id;
    const [admins, users] = [await offer(admin), await offer(user)];
    await admin.get(`mutation { updateProfile(input: { location: { latitude: ${ADMINS_HOME.latitude},
      longitude: ${ADMINS_HOME.longitude} } }) { id } }`);
    const besideAdmin = await offer(await make.user({ location: beside(ADMINS_HOME, 0.1) }));
    const besideUser = await offer(await make.user({ location: beside(USERS_HOME, 0.2) }));
    offered = { admins, users, besideAdmin, besideUser };
  });
  afterAll(() => test.stop());

  const near = async (who: Person, userId?: string): Promise<Found[]> =>
    (await who.get(NEAR, { userId })).servicesNear.edges;
  const ids = (found: Found[]) => found.map(({ node }) => node.id);

  it('searches around them, and offers what is not theirs', async () => {
    expect(ids(await near(admin))).toEqual([offered.besideAdmin]);
    const found = await near(admin, user.id);
    expect(found).toEqual(await near(user));
    expect(ids(found)).toEqual([offered.admins, offered.besideUser]);
    expect(found[1]!.distanceKm).toBeCloseTo(distanceKm(USERS_HOME, beside(USERS_HOME, 0.2)), 0);
    // By turns: what is kept of one is not told the other.
    expect(ids(await near(admin))).toEqual([offered.besideAdmin]);
    expect(await near(admin, user.id)).toEqual(found);
  });

  it('finds the list as they do', async () => {
    const list = async (who: Person, userId?: string) => (await who.get(LIST, { userId })).services.edges;
    expect(await list(admin, user.id)).toEqual(await list(user));
    expect(ids(await list(admin, user.id))).not.toContain(offered.users);
    expect(ids(await list(admin))).not.toContain(offered.admins);
  });

  it('may book what they may: the admin’s own, and not theirs', async () => {
    const can = async (id: string, userId?: string) => (await admin.get(ONE, { id, userId })).service;
    expect(await can(offered.admins)).toEqual({ canBook: false, canManage: true });
    expect(await can(offered.admins, user.id)).toEqual({ canBook: true, canManage: false });
    expect(await can(offered.users, user.id)).toEqual({ canBook: false, canManage: true });
  });

  it('is told what it costs them: the way is theirs', async () => {
    const [slotId] = await make.openSlots(offered.besideUser);
    const quote = async (who: Person, userId?: string) => (await who.get(QUOTE, { slotId, userId })).quote;
    expect(await quote(admin, user.id)).toEqual(await quote(user));
    expect((await quote(admin, user.id)).distanceKm).toBeLessThan(30);
    expect((await quote(admin)).distanceKm).toBeGreaterThan(100);
    const [own] = await make.openSlots(offered.users);
    expect(await admin.refusal(QUOTE, { slotId: own, userId: user.id })).toBe('OWN_SERVICE');
  });

  it('hears of changes as they do', async () => {
    const events = await admin.listen(CHANGED, { userId: user.id });
    await user.get(`mutation ($id: ID!) { updateService(id: $id, input: { description: "Anew" }) { id } }`, {
      id: offered.users,
    });
    expect((await events.next()).serviceChanged.service).toEqual({
      id: offered.users,
      canBook: false,
      canManage: true,
    });
  });

  it('is shown who else could do their job, with their way', async () => {
    const [slotId] = await make.openSlots(offered.besideUser);
    const { id } = (
      await user.get(`mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`, { slotId })
    ).bookSlot;
    const shown = await admin.get(ALTERNATIVES, { id });
    expect(shown).toEqual(await user.get(ALTERNATIVES, { id }));
    expect(shown.alternatives.map(({ service }: { service: { id: string } }) => service.id)).toEqual([
      offered.admins,
    ]);
  });

  it('is an admin, and acts for no super admin, nor for nobody', async () => {
    const stranger = await make.user();
    const boss = await make.user({ role: Role.SUPER_ADMIN });
    const [slotId] = await make.openSlots(offered.besideUser);
    for (const [query, more] of [
      [NEAR, {}],
      [LIST, {}],
      [ONE, { id: offered.users }],
      [QUOTE, { slotId }],
    ] as const) {
      expect(await test.client().refusal(query, { ...more, userId: user.id })).toBe('UNAUTHENTICATED');
      expect(await stranger.refusal(query, { ...more, userId: user.id })).toBe('FORBIDDEN');
      expect(await admin.refusal(query, { ...more, userId: boss.id })).toBe('FORBIDDEN');
      expect(await admin.refusal(query, { ...more, userId: boss.id.toUpperCase() })).toBe('USER_NOT_FOUND');
      expect(await admin.refusal(query, { ...more, userId: 'x' })).toBe('USER_NOT_FOUND');
      expect(await boss.refusal(query, { ...more, userId: user.id })).toBeUndefined();
      expect(await user.refusal(query, { ...more, userId: user.id })).toBeUndefined();
    }
  });

  it('costs one statement more, and who searches for themselves none', async () => {
    const sent = (userId?: string) => statementsOf(() => near(admin, userId));
    await sent(user.id);
    const own = await sent();
    expect(await sent(admin.id)).toHaveLength(own.length);
    expect(await sent(user.id)).toHaveLength(own.length + 1);
  });
});
