import { DataSource } from 'typeorm';
import { Market, type Person } from './support/market.js';
import { startPostgres, startReplica, type Postgres } from './support/postgres.js';
import { startTopology, type Topology } from './support/topology.js';

const CREATE = `mutation { createService(input: {
  type: TRACTOR, description: "Mahindra 575 DI", price: { charges: "400", unit: PER_HOUR } }) { id } }`;
const SEARCH = `{ servicesNear(radiusKm: 50, first: 100) { edges { node { id } } } }`;

describe('two instances with a replica', () => {
  let primary: Postgres;
  let replica: Postgres;
  let topology: Topology;
  let control: DataSource;

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await startReplica(primary);
    control = await new DataSource({
      type: 'postgres',
      url: replica.url,
      installExtensions: false,
    }).initialize();
    topology = await startTopology({
      databaseUrl: primary.url,
      env: { DATABASE_REPLICA_URLS: replica.url },
    });
  });
  afterAll(async () => {
    await topology.stop();
    await control.destroy();
    await replica.remove();
    await primary.remove();
  });

  it('find at one whatever was answered by the other, also while nothing is replayed', async () => {
    const market = new Market(topology);
    const [provider, seeker] = (await market.people(2)) as [Person, Person];
    const urls = topology.instances.map(({ url }) => url);
    for (let round = 0; round < 30; round++) {
      if (round === 10) await control.query('SELECT pg_wal_replay_pause()');
      if (round === 20) await control.query('SELECT pg_wal_replay_resume()');
      const [one, other] = [urls[round % 2], urls[(round + 1) % 2]];
      const { createService } = await topology.client(provider.token, one).get(CREATE);
      const { servicesNear } = await topology.client(seeker.token, other).get(SEARCH);
      const found = (servicesNear.edges as { node: { id: string } }[]).map(({ node }) => node.id);
      expect(found).toContain(createService.id);
    }
    expect(await control.query('SELECT FROM services')).toHaveLength(30);
  });
});
