import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/platform/database/database.js';
import { migrate } from '../../server/platform/database/migrate.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Factory } from '../support/factories.js';

const TABLES = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'S', 'm')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    AND c.relname <> 'migrations' AND c.relname <> 'migrations_id_seq'
  ORDER BY name`;

describe('the migrations', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database);
    dataSource = await new DataSource({ ...dataSourceOptions({ ...database, poolSize: 2 }) }).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.stop();
  });

  it('are undone to nothing, and made again', async () => {
    const before = await dataSource.query(TABLES);
    const count = dataSource.migrations.length;
    for (let undone = 0; undone < count; undone++) await dataSource.undoLastMigration({ transaction: 'all' });
    expect(await dataSource.query(TABLES)).toEqual([]);
    await dataSource.runMigrations({ transaction: 'all' });
    expect(await dataSource.query(TABLES)).toEqual(before);
  });
});

describe('the tables’ constraints', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  it('and columns are what the entities read and write', async () => {
    const { upQueries } = await test.app.get(DataSource).driver.createSchemaBuilder().log();
    // Constraints and indexes are the migrations' alone: entities do not repeat them, so TypeORM would drop them.
    const known = /DROP CONSTRAINT|DROP INDEX/;
    expect(upQueries.map(({ query }) => query).filter((query) => !known.test(query))).toEqual([]);
  });

  it.each([
    [
      'a consumer who is the provider',
      'UPDATE bookings SET consumer_id = provider_id',
      'bookings_not_own_service',
    ],
    ['an unknown status', `UPDATE bookings SET status = 'Lost'`, 'bookings_status'],
    ['a booked slot without a booking', 'UPDATE slots SET booking_id = NULL', 'slots_booked_by_a_booking'],
    [
      'two slots that share a minute',
      `INSERT INTO slots SELECT service_id, tstzrange(lower(during) + interval '59 minutes', upper(during) + interval '1 hour'), 'Not Working', NULL FROM slots`,
      'slots_no_overlap',
    ],
    ['a negative price', 'UPDATE services SET price_charges = -1', 'services_price'],
    ['a number that is no E.164', `UPDATE users SET phone = '98220'`, 'users_phone_e164'],
    ['an active user without a number', 'UPDATE users SET phone = NULL', 'users_living_have_phone'],
  ])('refuse %s, whatever the code does', async (_, statement, constraint) => {
    await make.booking();
    await expect(make.sql(statement)).rejects.toMatchObject({ driverError: { constraint } });
  });
});
