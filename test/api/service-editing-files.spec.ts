import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { upload, WAV } from '../support/uploads.js';

const UPDATE = `mutation ($id: ID!, $input: UpdateServiceInput!) {
  updateService(id: $id, input: $input) { pictureUrl audioUrl }
}`;

describe('a changed service’s files', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const offer = async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    const change = async (input: object, person: Person = provider) =>
      (await person.get(UPDATE, { id, input })).updateService;
    return { provider, id, change };
  };
  const stored = async (path: string) =>
    (await make.sql(`SELECT FROM uploads WHERE '/uploads/' || name = $1`, [path])).length;
  const send = (person: Person) => upload(test, person);

  it('are removed where it shows them no more, unless another service does', async () => {
    const { change, provider } = await offer();
    const [first, second] = [await send(provider), await send(provider)];
    const voice = await upload(test, provider, WAV, 'tractor.wav');
    await change({ pictureUrl: first, audioUrl: voice });
    await make.service({ provider, pictureUrl: second });
    await change({ pictureUrl: second });
    expect(await Promise.all([first, second, voice].map(stored))).toEqual([0, 1, 1]);
    await change({ pictureUrl: null, audioUrl: null });
    expect(await Promise.all([second, voice].map(stored))).toEqual([1, 0]);
  });

  it('are nobody else’s, and stay the provider’s where an admin changes the words', async () => {
    const { change, provider, id } = await offer();
    const own = await send(provider);
    await change({ pictureUrl: own });
    const admin = await make.user({ role: Role.ADMIN });
    const after = await change({ description: 'Swaraj 744', pictureUrl: own }, admin);
    expect(after.pictureUrl).toBe(own);
    const foreign = await send(await make.user());
    expect(await provider.refusal(UPDATE, { id, input: { pictureUrl: foreign } })).toBe('BAD_LINK');
    const given = await send(admin);
    expect((await change({ pictureUrl: given }, admin)).pictureUrl).toBe(given);
    expect(await stored(own)).toBe(0);
    const owners = await make.sql(`SELECT owner_id FROM uploads WHERE '/uploads/' || name = $1`, [given]);
    expect(owners).toEqual([{ owner_id: provider.id }]);
  });
});
