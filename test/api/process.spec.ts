import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasContainers } from '../support/container.js';
import { createStartedDatabase } from '../support/database.js';
import { freshPhone, PUNE } from '../support/factories.js';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, StartError, type ServerProcess } from '../support/server-process.js';

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const CREATE = `mutation { createService(input: { type: TRACTOR, description: "x", price: { charges: "900", unit: PER_HOUR } }) { id } }`;
const CALENDAR = `query ($id: ID!) { service(id: $id) { calendar { slots { id status } freeSlots { id } } } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const RECEIVED = `query ($first: Int) { bookings(as: PROVIDER, first: $first) { edges { node { id slotId status } } } }`;
const CONSUMERS = 12;
/** The plug is pulled when this many bookings have been acknowledged. */
const ENOUGH = 60;

interface Kept {
  id: string;
  slotId: string;
  status: string;
}

describe('the server’s process', () => {
  let dataDir: string;
  const servers: ServerProcess[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vicharo-process-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}, options = {}): Promise<ServerProcess> {
    const server = await startServerProcess({ DATA_DIR: dataDir, ...env }, options);
    servers.push(server);
    return server;
  }

  /** Registers somebody and returns their token. */
  async function register(url: string): Promise<string> {
    const client = new GraphqlClient(url);
    const who = { phone: freshPhone(), password: 'monsoon rain' };
    await client.get(REGISTER, { input: { ...who, name: 'Asha', location: PUNE, preferredLanguage: 'mr' } });
    return (await client.get(LOGIN, who)).login.token as string;
  }

  async function freeSlots(url: string, id: string): Promise<string[]> {
    const { service } = await new GraphqlClient(url).get(CALENDAR, { id });
    return service.calendar.flatMap((day: { freeSlots: Kept[] }) => day.freeSlots.map((slot) => slot.id));
  }

  async function bookedSlots(url: string, id: string): Promise<string[]> {
    const { service } = await new GraphqlClient(url).get(CALENDAR, { id });
    const slots: Kept[] = service.calendar.flatMap((day: { slots: Kept[] }) => day.slots);
    return slots.filter(({ status }) => status === 'BOOKED').map((slot) => slot.id);
  }

  /** Everybody books all over the calendar at once; the server is killed in the middle. Returns what it acknowledged. */
  async function stormAndKill(
    server: ServerProcess,
    slots: string[],
    tokens: string[],
  ): Promise<Map<string, string>> {
    const acknowledged = new Map<string, string>();
    const bookAll = async (token: string, index: number) => {
      const client = new GraphqlClient(server.url, token);
      const own = [...slots.slice(index * 3), ...slots.slice(0, index * 3)];
      for (const slotId of own) {
        const answer = await client.ask(BOOK, { slotId }).catch(() => null);
        if (answer === null) return;
        if (answer.data) acknowledged.set(answer.data.bookSlot.id as string, slotId);
        if (acknowledged.size === ENOUGH) server.child.kill('SIGKILL');
      }
    };
    await Promise.all(tokens.map(bookAll));
    expect(await server.ended()).toBe('SIGKILL');
    return acknowledged;
  }

  async function survivesBeingKilled(env: Record<string, string>): Promise<void> {
    const first = await start(env);
    const provider = await register(first.url);
    const { id } = (await new GraphqlClient(first.url, provider).get(CREATE)).createService;
    const consumers = await Promise.all(Array.from({ length: CONSUMERS }, () => register(first.url)));

    const acknowledged = await stormAndKill(first, await freeSlots(first.url, id), consumers);
    const second = await start(env);

    const answer = await new GraphqlClient(second.url, provider).get(RECEIVED, { first: 500 });
    const kept: Kept[] = answer.bookings.edges.map((edge: { node: Kept }) => edge.node);
    expect(acknowledged.size).toBeGreaterThanOrEqual(ENOUGH);
    expect(kept.map((booking) => booking.id)).toEqual(expect.arrayContaining([...acknowledged.keys()]));
    for (const booking of kept) expect(acknowledged.get(booking.id) ?? booking.slotId).toBe(booking.slotId);
    // No slot is sold twice, and each booking holds the slot it was sold.
    expect((await bookedSlots(second.url, id)).sort()).toEqual(kept.map(({ slotId }) => slotId).sort());
  }

  it('keeps every acknowledged booking and sells no slot twice when it is killed in the middle of a storm', async () => {
    await survivesBeingKilled({});
  });

  if (process.env.TEST_DATABASE_URL) {
    it('does so on a PostgreSQL of its operator’s', async () => {
      const database = await createStartedDatabase();
      try {
        await survivesBeingKilled({ DATABASE_URL: database.url });
      } finally {
        for (const server of servers.splice(0)) await server.end('SIGKILL');
        await database.stop();
      }
    });
  }

  it('ends cleanly when it is asked to, though people are still connected, and starts again where it was', async () => {
    const first = await start();
    const token = await register(first.url);
    const listening = await new GraphqlClient(first.url, token).listen(
      'subscription { bookingChanged { id } }',
    );
    void listening.next().catch(() => undefined);

    expect(await first.end('SIGTERM')).toBe(0);

    const second = await start();
    expect((await new GraphqlClient(second.url, token).get('{ me { name } }')).me.name).toBe('Asha');
  });

  it('shares its data folder with no other', async () => {
    const first = await start();
    const refused = await startServerProcess({ DATA_DIR: dataDir }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    const { code, output } = refused as StartError;
    expect(code).toBe(1);
    expect(output).toContain(`Another Vicharo is already using ${dataDir}`);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  if (hasContainers()) {
    it('shares it with no other container either, in which it is process 1 as well', async () => {
      const first = await start({}, { container: true });
      const again = { DATA_DIR: dataDir };
      const refused = await startServerProcess(again, { container: true }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StartError);
      expect((refused as StartError).output).toContain(
        `Another Vicharo is already using ${dataDir} (process 1 on`,
      );
      await first.end('SIGKILL');
      await start({}, { container: true });
    });
  }

  it('leaves when the process that started it is gone', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const server = await start({ VICHARO_PARENT_PID: String(parent.pid) });
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(await server.ended()).toBe(0);
  });

  it('says what is wrong with its configuration', async () => {
    const refused = await startServerProcess({
      DATA_DIR: dataDir,
      PORT: 'x',
      NODE_ENV: 'production',
      BOOKING_WINDOW_DAYS: '0',
    }).catch((error: unknown) => error);
    const { code, output } = refused as StartError;
    expect(code).toBe(1);
    expect(output).toMatch(/^Configuration:\n/);
    expect(output).toContain('PORT: ');
    expect(output).toContain('BOOKING_WINDOW_DAYS: ');
    expect(output).not.toContain('    at ');
  });
});
