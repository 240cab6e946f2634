import { LiveStats } from '../../server/platform/graphql/live/live-stats.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { LiveSocket, until } from '../support/live-socket.js';

const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) { id } }`;

describe('a socket', () => {
  let test: TestApp;
  let make: Factory;
  let stats: LiveStats;

  beforeAll(async () => {
    test = await startTestApp({ LOG_LEVEL: 'silent' });
    make = new Factory(test);
    stats = test.app.get(LiveStats, { strict: false });
  });
  let sockets: LiveSocket[] = [];
  const opened = async () => {
    const socket = await LiveSocket.open(test.url);
    sockets.push(socket);
    return socket;
  };
  afterEach(async () => {
    for (const socket of sockets) socket.close();
    sockets = [];
    await until(() => stats.sockets === 0);
  });
  afterAll(() => test.stop());

  it('has room again after what was refused, and whatever ended it', async () => {
    const { id } = await make.service();
    const socket = await opened();
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (let count = 0; count < 40; count += 1) {
      socket.subscribe(`${count}`, SLOT_CHANGED, { id: nobody });
      expect((await socket.first(`${count}`, 1))[0]).toMatchObject({
        payload: { errors: [{ extensions: { code: 'SERVICE_NOT_FOUND' } }] },
      });
    }
    for (let count = 0; count < 12; count += 1) socket.subscribe(`live ${count}`, SLOT_CHANGED, { id });
    await until(() => stats.subscriptions === 12);
  });

  it.each([
    ['tokens', `subscription ($id: ID!) { slotChanged(serviceId: $id) { ${'id '.repeat(500)} } }`],
    [
      'cost',
      `subscription ($id: ID!) { slotChanged(serviceId: $id) { id } } # ${'x'.repeat(7_000)} ${'y'.repeat(1_000)}`,
    ],
  ])('refuses a subscription of too many %s', async (_, query) => {
    const { id } = await make.service();
    const socket = await opened();
    socket.subscribe('a', query, { id });
    expect(await socket.first('a', 1)).toMatchObject([
      { type: 'error', payload: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] },
    ]);
  });

  it('refuses queries of more work than may be asked for at once', async () => {
    const socket = await opened();
    const query = '{ services(first: 500) { edges { node { id workingHours { weekday } } } } }';
    for (let count = 0; count < 10; count += 1) socket.subscribe(`${count}`, query);
    const answered = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => (await socket.first(`${index}`, 1))[0]!),
    );
    expect(answered[0]).toMatchObject({ type: 'next' });
    expect(answered.filter(({ type }) => type === 'error').length).toBeGreaterThan(4);
  });

  it.each([
    ['ratingChanged(providerIds: ["x"])', 'BAD_INPUT'],
    ['ratingChanged(providerIds: ["00000000-0000-7000-8000-000000000000"])', 'USER_NOT_FOUND'],
    ['ratingChanged(providerIds: [])', 'USER_NOT_FOUND'],
    ['reviewChanged(providerId: "x")', 'BAD_INPUT'],
    ['reviewChanged(providerId: "00000000-0000-7000-8000-000000000000")', 'USER_NOT_FOUND'],
    ['serviceChanged(providerId: "00000000-0000-7000-8000-000000000000")', 'USER_NOT_FOUND'],
  ])('listens to nobody by %s', async (field, code) => {
    const selection = field.startsWith('serviceChanged') ? 'kind' : 'id';
    const socket = await opened();
    socket.subscribe('a', `subscription { ${field} { ${selection} } }`);
    expect(await socket.first('a', 1)).toMatchObject([
      { type: 'next', payload: { errors: [{ extensions: { code } }] } },
    ]);
    expect(stats.subscriptions).toBe(0);
  });

  it('is sent away where it floods, and others are answered meanwhile', async () => {
    const [hasty, other] = [await opened(), await opened()];
    const dropped = stats.hastySendersDropped;
    for (let count = 0; count < 10_000; count += 1) hasty.send({ type: 'ping' });
    other.subscribe('a', '{ __typename }');
    await other.first('a', 1);
    expect((await hasty.ended).code).toBe(1006);
    expect(stats.hastySendersDropped).toBe(dropped + 1);
  });
});
