import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const LIST = `query ($as: BookingSide!, $userId: ID, $first: Int, $after: String) {
  bookings(as: $as, userId: $userId, first: $first, after: $after) {
    edges { node { id status viewerSide } } pageInfo { hasNextPage endCursor }
  }
}`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;

describe('the lists of bookings', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const list = async (who: Person, variables: Record<string, unknown>) =>
    (await who.get(LIST, variables)).bookings;
  const ids = async (who: Person, variables: Record<string, unknown>) =>
    (await list(who, variables)).edges.map((edge: { node: { id: string } }) => edge.node.id);

  it('keep a cancelled booking for the provider, and drop it for the consumer', async () => {
    const { provider, consumer, service, id: kept } = await make.booking();
    const { id: cancelled } = await make.booking({ provider, consumer, service });
    await consumer.get(CANCEL, { id: cancelled });
    expect(await ids(consumer, { as: 'CONSUMER' })).toEqual([kept]);
    expect(await ids(provider, { as: 'PROVIDER' })).toEqual([cancelled, kept]);
  });

  it('are each one’s own', async () => {
    const { provider, consumer } = await make.booking();
    expect(await ids(provider, { as: 'CONSUMER' })).toEqual([]);
    expect(await ids(consumer, { as: 'PROVIDER' })).toEqual([]);
    expect(await ids(await make.user(), { as: 'CONSUMER' })).toEqual([]);
  });

  it('open to admins alone for another', async () => {
    const { consumer, id } = await make.booking();
    const admin = await make.user({ role: Role.ADMIN });
    const theirs = { as: 'CONSUMER', userId: consumer.id };
    expect((await list(admin, theirs)).edges).toEqual([
      { node: { id, status: 'BOOKED', viewerSide: 'CONSUMER' } },
    ]);
    expect(await (await make.user()).refusal(LIST, theirs)).toBe('FORBIDDEN');
    expect(await admin.refusal(LIST, { as: 'CONSUMER', userId: 'x' })).toBe('USER_NOT_FOUND');
  });

  it('page from the newest on: none twice, none lost', async () => {
    const { provider, service, id: first } = await make.booking();
    const made = [first];
    for (let count = 2; count <= 5; count++) made.unshift((await make.booking({ provider, service })).id);

    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await list(provider, { as: 'PROVIDER', first: 2, after });
      seen.push(...page.edges.map((edge: { node: { id: string } }) => edge.node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);

    expect(seen).toEqual(made);
  });

  it('refuse a cursor that they did not make', async () => {
    const user = await make.user();
    for (const after of [
      'x',
      Buffer.from('["x"]').toString('base64url'),
      Buffer.from('[1]').toString('base64url'),
    ]) {
      expect(await user.refusal(LIST, { as: 'CONSUMER', after })).toBe('BAD_CURSOR');
    }
    expect(await user.refusal(LIST, { as: 'CONSUMER', first: 501 })).toBe('BAD_INPUT');
  });
});
