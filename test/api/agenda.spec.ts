import { v7 as uuid } from 'uuid';
import { datesFrom } from '../../domain/slots/opening-hours.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const AGENDA = `query ($userId: ID, $from: LocalDate, $to: LocalDate, $serviceId: ID, $status: BookingStatus, $latestFirst: Boolean! = false,
    $first: Int, $after: String) {
  agenda(userId: $userId, from: $from, to: $to, serviceId: $serviceId, status: $status, latestFirst: $latestFirst, first: $first, after: $after) {
    edges { node { id date startTime viewerSide } } pageInfo { hasNextPage endCursor }
  }
}`;
const ROW = `
  INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, price_charges, price_unit, currency)
  VALUES ($1, $2, $3, $4, $5, tstzrange($6, $7), $8, 'Tractor', 900, 'Per Hrs', 'INR')`;

interface Row {
  status?: string;
  from: string;
  to: string;
  zone?: string;
  serviceId?: string;
}

describe('a provider’s agenda', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const ids = async (who: Person, variables: Record<string, unknown> = {}): Promise<string[]> =>
    (await who.get(AGENDA, variables)).agenda.edges.map((edge: { node: { id: string } }) => edge.node.id);

  /** Bookings as they may have come about at any time, by the name of each. */
  async function withBookings<Name extends string>(rows: Record<Name, Row>) {
    const [provider, consumer] = (await make.users(2)) as [Person, Person];
    const service = await make.service({ provider });
    const named = new Map<string, Name>();
    for (const [
      name,
      { status = 'Accepted', from, to, zone = 'Asia/Kolkata', serviceId = service.id },
    ] of Object.entries<Row>(rows)) {
      const id = uuid();
      named.set(id, name as Name);
      await make.sql(ROW, [id, status, consumer.id, provider.id, serviceId, from, to, zone]);
    }
    const names = async (variables: Record<string, unknown> = {}) =>
      (await ids(provider, variables)).map((id) => named.get(id));
    return { provider, consumer, service, names };
  }

  it('is in order of when jobs begin, whenever they were booked, and the other way round where that is asked for', async () => {
    const { names } = await withBookings({
      noon: { from: '2026-11-24T06:30Z', to: '2026-11-24T07:30Z' },
      evening: { from: '2026-11-24T12:30Z', to: '2026-11-24T13:30Z', status: 'Canceled' },
      morning: { from: '2026-11-24T02:30Z', to: '2026-11-24T03:30Z', status: 'Completed' },
    });
    expect(await names()).toEqual(['morning', 'noon', 'evening']);
    expect(await names({ latestFirst: true })).toEqual(['evening', 'noon', 'morning']);
  });

  it('has the jobs that touch the days that are asked for, each by its own clock', async () => {
    const { names } = await withBookings({
      // 23:30 to 00:30 in Pune.
      overnight: { from: '2026-11-23T18:00Z', to: '2026-11-23T19:00Z' },
      toMidnight: { from: '2026-11-23T17:30Z', to: '2026-11-23T18:30Z' },
      // Three days before, to the next morning.
      long: { from: '2026-11-20T02:30Z', to: '2026-11-25T03:30Z' },
      lateInHonolulu: { from: '2026-11-25T09:00Z', to: '2026-11-25T09:30Z', zone: 'Pacific/Honolulu' },
      earlyOnKiritimati: { from: '2026-11-23T10:00Z', to: '2026-11-23T11:00Z', zone: 'Pacific/Kiritimati' },
      next: { from: '2026-11-24T18:30Z', to: '2026-11-24T19:30Z' },
    });
    const day = { from: '2026-11-24', to: '2026-11-24' };
    const touching = ['long', 'earlyOnKiritimati', 'overnight', 'lateInHonolulu'];
    expect(await names(day)).toEqual(touching);
    expect(await names({ ...day, latestFirst: true })).toEqual(touching.toReversed());
    expect(await names({ to: '2026-11-23' })).toEqual(['long', 'toMidnight', 'overnight']);
    expect(await names({ from: '2026-11-25' })).toEqual(['long', 'next']);
    expect(await names({ from: '2026-11-26' })).toEqual([]);
  });

  it('is narrowed by status and by service', async () => {
    const other = await make.service();
    const { names, service } = await withBookings({
      mine: { from: '2026-11-24T02:30Z', to: '2026-11-24T03:30Z' },
      waiting: { from: '2026-11-24T04:30Z', to: '2026-11-24T05:30Z', status: 'Booked' },
      elsewhere: { from: '2026-11-24T06:30Z', to: '2026-11-24T07:30Z', serviceId: other.id },
    });
    expect(await names({ status: 'BOOKED' })).toEqual(['waiting']);
    expect(await names({ serviceId: service.id })).toEqual(['mine', 'waiting']);
    expect(await names({ serviceId: other.id, status: 'BOOKED' })).toEqual([]);
    expect(await names({ serviceId: service.id, status: 'ACCEPTED', from: '2026-11-24' })).toEqual(['mine']);
  });

  it.each([false, true])(
    'pages through all, none twice and none lost (latest first: %s)',
    async (latestFirst) => {
      const days = datesFrom('2026-11-20', 5);
      const rows = days.flatMap((day, index) => [
        [`one-${index}`, { from: `${day}T02:30Z`, to: `${day}T03:30Z` }],
        [`two-${index}`, { from: `${day}T02:30Z`, to: `${day}T03:30Z` }],
      ]) as [string, Row][];
      const long = { from: '2026-11-01T02:30Z', to: '2026-11-24T03:30Z' };
      const { provider } = await withBookings(Object.fromEntries([...rows, ['long', long]]));
      const asked = { from: '2026-11-21', latestFirst };
      const all = await ids(provider, asked);
      expect(all).toHaveLength(9);

      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { agenda } = await provider.get(AGENDA, { ...asked, first: 2, after });
        seen.push(...agenda.edges.map((edge: { node: { id: string } }) => edge.node.id));
        after = agenda.pageInfo.hasNextPage ? agenda.pageInfo.endCursor : null;
      } while (after);
      expect(seen).toEqual(all);
    },
  );

  it('is each one’s own, and opens to admins for another', async () => {
    const { provider, consumer, service } = await withBookings({
      job: { from: '2026-11-24T02:30Z', to: '2026-11-24T03:30Z' },
    });
    expect(await ids(consumer)).toEqual([]);
    // Whose service it is does not open it.
    expect(await ids(consumer, { serviceId: service.id })).toEqual([]);
    expect(await consumer.refusal(AGENDA, { userId: provider.id })).toBe('FORBIDDEN');
    const admin = await make.user({ role: Role.ADMIN });
    const { agenda } = await admin.get(AGENDA, { userId: provider.id });
    expect(agenda.edges).toMatchObject([{ node: { date: '2026-11-24', viewerSide: 'PROVIDER' } }]);
  });

  it('refuses what is no day, no service and no cursor of its own', async () => {
    const user = await make.user();
    for (const from of ['2026-02-30', '0000-01-01', '2026-11'])
      expect(await user.refusal(AGENDA, { from })).toBe('BAD_INPUT');
    expect(await user.refusal(AGENDA, { serviceId: 'x' })).toBe('SERVICE_NOT_FOUND');
    for (const key of [
      '["x"]',
      `[1,"x"]`,
      `[1e300,"${user.id}"]`,
      `[-1,"${user.id}"]`,
      `[1,["${user.id}"]]`,
    ]) {
      const after = Buffer.from(key).toString('base64url');
      expect(await user.refusal(AGENDA, { after })).toBe('BAD_CURSOR');
    }
  });
});
