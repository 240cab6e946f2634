import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/platform/database/database.js';
import { migrate, oneAtATime } from '../../server/platform/database/migrate.js';
import { migrations } from '../../server/platform/database/migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

describe('instances that start at once on one database', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.stop());

  it('make its tables once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrate(database)));
    const source = await new DataSource(dataSourceOptions({ ...database, poolSize: 1 })).initialize();
    expect(await source.query('SELECT name FROM migrations')).toHaveLength(migrations.length);
    await source.destroy();
  });

  it('do what only one may do one after the other', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      oneAtATime(database, async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
      });
    await Promise.all([work('a'), work('b')]);
    const [first, second] = order[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
    expect(order).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  });
});
