import { randomUUID } from 'node:crypto';
import { SITES_OF_CONSUMER } from '../../domain/jobs/saved-site.js';
import { Role } from '../../domain/users/role.js';
import { hashPassword } from '../../server/platform/auth/password.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE, type Person } from '../support/factories.js';

const SITE = 'id site { name location { latitude longitude } size { area unit } gate }';
const SAVE = `mutation ($id: ID!, $input: JobSiteInput!, $userId: ID) {
  saveSite(id: $id, input: $input, userId: $userId) { ${SITE} } }`;
const DELETE = `mutation ($id: ID!, $userId: ID) { deleteSite(id: $id, userId: $userId) }`;
const LIST = `query ($userId: ID) { sites(userId: $userId) { ${SITE} } }`;

const RIVER = {
  name: 'River field',
  location: { latitude: 18.123456, longitude: 73.654321 },
  size: { area: '2.50', unit: 'ACRE' },
  gate: 'Behind the temple',
};
const PLAIN = { name: 'Hill', location: PUNE };

describe('the fields of a consumer', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  beforeEach(async () => {
    farmer = await make.user({ passwordHash: await hashPassword('monsoon rain') });
  });
  afterAll(() => test.stop());

  const save = async (input: object = PLAIN, id: string = randomUUID(), who = farmer) => {
    await who.get(SAVE, { id, input });
    return id;
  };
  const names = async (who = farmer) =>
    ((await who.get(LIST)).sites as { site: { name: string } }[]).map(({ site }) => site.name);
  const kept = async () =>
    (
      await make.sql<{ count: number }>(`SELECT count(*)::int FROM sites WHERE consumer_id = $1`, [farmer.id])
    )[0]!.count;

  it('are kept as they are said, and listed newest first', async () => {
    const id = randomUUID();
    const whole = { id, site: { ...RIVER, size: { area: '2.5', unit: 'ACRE' } } };
    expect((await farmer.get(SAVE, { id, input: RIVER })).saveSite).toEqual(whole);
    const hill = await save();
    const bare = { id: hill, site: { ...PLAIN, size: null, gate: null } };
    expect((await farmer.get(LIST)).sites).toEqual([bare, whole]);
  });

  it('are changed where they stand, and saved once though they are sent twice', async () => {
    const id = await save(RIVER);
    await save(PLAIN);
    await Promise.all([1, 2, 3].map(() => save({ ...PLAIN, name: 'Orchard' }, id)));
    expect(await names()).toEqual(['Hill', 'Orchard']);
    const { sites } = await farmer.get(LIST);
    expect(sites[1].site).toEqual({ ...PLAIN, name: 'Orchard', size: null, gate: null });
  });

  it('are deleted, and gone though that is said twice', async () => {
    const id = await save();
    for (const said of [id, id.toUpperCase(), randomUUID(), 'x'])
      expect(await farmer.get(DELETE, { id: said })).toEqual({ deleteSite: said });
    expect(await names()).toEqual([]);
  });

  it('are so many at most, however many are saved in one moment', async () => {
    const ids = Array.from({ length: SITES_OF_CONSUMER + 4 }, () => randomUUID());
    const outcomes = await Promise.all(ids.map(async (id) => farmer.refusal(SAVE, { id, input: PLAIN })));
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(SITES_OF_CONSUMER);
    expect(new Set(outcomes)).toEqual(new Set([undefined, 'BAD_INPUT']));
    const { sites } = (await farmer.get(LIST)) as { sites: { id: string }[] };
    expect(sites).toHaveLength(SITES_OF_CONSUMER);
    await save({ ...PLAIN, name: 'Changed' }, sites[0]!.id);
    expect((await names())[0]).toBe('Changed');
  });

  it('want a name, a pin on the Earth, a size and an id', async () => {
    for (const [id, input] of [
      [randomUUID(), { location: PUNE }],
      [randomUUID(), { ...PLAIN, name: ' \n ' }],
      [randomUUID(), { ...PLAIN, name: 'x'.repeat(61) }],
      [randomUUID(), { ...PLAIN, location: { latitude: 91, longitude: 0 } }],
      [randomUUID(), { ...PLAIN, size: { area: '0', unit: 'ACRE' } }],
      [randomUUID(), { ...PLAIN, gate: 'x'.repeat(201) }],
      ['home', PLAIN],
    ] as const)
      expect(await farmer.refusal(SAVE, { id, input })).toBe('BAD_INPUT');
    expect(await kept()).toBe(0);
  });

  it('are seen by nobody else, who may use the same id for a field of their own', async () => {
    const [id, stranger] = [await save(RIVER), await make.user()];
    expect(await stranger.refusal(LIST, { userId: farmer.id })).toBe('FORBIDDEN');
    expect(await stranger.refusal(DELETE, { id, userId: farmer.id })).toBe('FORBIDDEN');
    expect(await stranger.get(DELETE, { id })).toEqual({ deleteSite: id });
    await save(PLAIN, id, stranger);
    expect([await names(), await names(stranger)]).toEqual([['River field'], ['Hill']]);
  });

  it('are kept by an admin who acts for their owner, which is recorded without a word of them', async () => {
    const [admin, id] = [await make.user({ role: Role.ADMIN }), randomUUID()];
    await admin.get(SAVE, { id, input: RIVER, userId: farmer.id });
    expect((await admin.get(LIST, { userId: farmer.id })).sites).toHaveLength(1);
    await admin.get(DELETE, { id, userId: farmer.id });
    expect(await names()).toEqual([]);
    expect(
      await make.sql(`SELECT actor_id, action, details FROM audit_log WHERE subject_id = $1 ORDER BY id`, [
        farmer.id,
      ]),
    ).toEqual([
      { actor_id: admin.id, action: 'site.save', details: { siteId: id } },
      { actor_id: admin.id, action: 'site.delete', details: { siteId: id } },
    ]);
    const nobody = { userId: randomUUID() };
    expect(await admin.refusal(LIST, nobody)).toBe('USER_NOT_FOUND');
    expect(await admin.refusal(SAVE, { id, input: PLAIN, ...nobody })).toBe('USER_NOT_FOUND');
  });

  it('go with the account, and before that into the download of one’s data', async () => {
    await save(RIVER);
    const { placesOfWork } = JSON.parse((await farmer.get('{ exportMyData }')).exportMyData as string) as {
      placesOfWork: unknown[];
    };
    expect(placesOfWork).toMatchObject([{ ...RIVER, size: { area: '2.5', unit: 'ACRE' } }]);
    await farmer.get(`mutation { deleteMyAccount(password: "monsoon rain") }`);
    expect(await kept()).toBe(0);
  });
});
