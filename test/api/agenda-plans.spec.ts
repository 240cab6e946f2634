import { DataSource } from 'typeorm';
import { agendaSchema } from '../../domain/agenda/agenda-request.js';
import { datesFrom } from '../../domain/slots/opening-hours.js';
import { agendaStatement, MONTH, reachOfDates } from '../../server/features/bookings/agenda.sql.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const BOOKINGS = 10_000;
const PAGE = 21;
const FIRST_DAY = '2026-01-01';
/** Of 200 days: the middle of them. */
const TODAY = datesFrom(FIRST_DAY, 101).at(-1)!;
/** Fifty a day; one in a hundred is cancelled, and every tenth of the second service. */
const FILL = `
  INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, price_charges, price_unit, currency)
  SELECT gen_random_uuid(), CASE WHEN n % 100 = 7 THEN 'Canceled' ELSE 'Accepted' END, $1, $2,
    CASE WHEN n % 10 = 3 THEN $4::uuid ELSE $3::uuid END, tstzrange(at, at + interval '10 minutes'), 'Asia/Kolkata', 'Tractor', 900, 'Per Hrs', 'INR'
  FROM generate_series(0, $5::int - 1) AS n, LATERAL (SELECT $6::timestamptz + (n / 50) * interval '1 day' + (n % 50) * interval '12 minutes' AS at) AS t`;

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Node Type': string;
  Plans?: Node[];
}

function looked(node: Node): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** What a page of the agenda touches is a count that no machine changes: as much as it shows, however many bookings there are. */
describe('the plans of an agenda of 10,000 bookings', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let services: string[];

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    const [consumer, other] = (await make.users(2)) as [Person, Person];
    provider = await make.user();
    services = [];
    const filled: unknown[][] = [];
    for (const whose of [provider, other]) {
      const [one, two] = [await make.service({ provider: whose }), await make.service({ provider: whose })];
      if (whose === provider) services = [one.id, two.id];
      filled.push([consumer.id, whose.id, one.id, two.id, BOOKINGS, `${FIRST_DAY}T02:30Z`]);
    }
    // Nothing else is done meanwhile: a transaction that waits for too long is ended.
    await test.app.get(DataSource).transaction(async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      for (const values of filled) await manager.query(FILL, values);
    });
    await make.sql('ANALYZE bookings');
  }, 120_000);
  afterAll(() => test.stop());

  /** How many bookings a statement looked at, and by which indexes. */
  async function touched(text: string, values: unknown[]) {
    const [row] = await make.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    const scans = nodes(row!['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'bookings' || /^bookings_/.test(node['Index Name'] ?? ''),
    );
    return {
      whole: scans.some((node) => node['Node Type'] === 'Seq Scan'),
      indexes: [...new Set(scans.flatMap((node) => node['Index Name'] ?? []))].sort(),
      rows: scans.filter((node) => node['Relation Name']).reduce((sum, node) => sum + looked(node), 0),
    };
  }
  const page = (said: object) => {
    const request = agendaSchema.parse({ latestFirst: false, ...said });
    const { statement, values } = agendaStatement({
      ...{ ...request, providerId: provider.id, limit: PAGE },
      after: null,
    });
    return touched(statement.text, values);
  };

  it.each([
    ['all', () => ({}), ['bookings_agenda']],
    ['all, the latest first', () => ({ latestFirst: true }), ['bookings_agenda']],
    ['of a status that few have', () => ({ status: 'CANCELED' }), ['bookings_agenda_status']],
    ['of a service', () => ({ serviceId: services[1] }), ['bookings_agenda_service']],
  ])('a page of %s reads what it shows', async (_, said, indexes) => {
    const plan = await page(said());
    expect(plan).toEqual({ whole: false, indexes, rows: expect.any(Number) });
    expect(plan.rows).toBeLessThanOrEqual(2 * PAGE);
  });

  it.each([
    ['from today on', {}, 'bookings_agenda'],
    ['of one day', { to: TODAY }, 'bookings_agenda'],
    ['to today, the latest first', { from: null, to: TODAY, latestFirst: true }, 'bookings_agenda'],
    ['of a status from today on', { status: 'CANCELED' }, 'bookings_agenda_status'],
  ])('a page %s reads no more than two days beside it', async (_, said, index) => {
    const plan = await page({ from: TODAY, ...said });
    expect(plan.whole).toBe(false);
    expect(plan.indexes).toContain(index);
    expect(plan.rows).toBeLessThan(3 * 50 + 2 * PAGE);
  });

  it('a month reads its own days', async () => {
    const [first, last] = ['2026-03-01', '2026-03-31'];
    const plan = await touched(MONTH.text, [provider.id, first, last, ...reachOfDates(first, last)]);
    expect(plan.whole).toBe(false);
    expect(plan.rows).toBeLessThan(33 * 50);
  });
});
