import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vicharo } from '../support/command-line.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freshPhone, PUNE } from '../support/factories.js';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { createUpload, JPEG, put } from '../support/uploads.js';

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const CREATE = `mutation ($pictureUrl: String) {
  createService(input: { type: TRACTOR, description: "x", price: { charges: "900", unit: PER_HOUR }, pictureUrl: $pictureUrl }) { id }
}`;
const FREE = `query ($id: ID!) { service(id: $id) { pictureUrl calendar { freeSlots { id } } } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const RECEIVED = `{ bookings(as: PROVIDER) { edges { node { slotId status } } } }`;

/** Of a scenario: it starts a dozen processes, some with a database of their own. */
const SCENARIO_MS = 240_000;

type Who = { phone: string; password: string };

describe('backup and restore', () => {
  let scratch: string;
  let server: ServerProcess | undefined;
  let file: string;

  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'vicharo-backup-'));
    file = join(scratch, 'vicharo.backup');
  });
  afterEach(async () => {
    await stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function start(env: Record<string, string>): Promise<string> {
    server = await startServerProcess(env);
    return server.url;
  }

  async function stop(): Promise<void> {
    await server?.end('SIGTERM');
    server = undefined;
  }

  async function register(url: string): Promise<Who> {
    const who = { phone: freshPhone(), password: 'monsoon rain' };
    const about = { name: 'Asha', location: PUNE, preferredLanguage: 'mr' };
    await new GraphqlClient(url).get(REGISTER, { input: { ...who, ...about } });
    return who;
  }

  async function logIn(url: string, who: Who): Promise<GraphqlClient> {
    return new GraphqlClient(url, (await new GraphqlClient(url).get(LOGIN, who)).login.token as string);
  }

  /** A provider with a pictured service, of which a consumer has booked the first slot. */
  async function market(url: string) {
    const [provider, consumer] = [await register(url), await register(url)];
    const offering = await logIn(url, provider);
    const ticket = await createUpload(offering, 'tractor.jpg', 'image/jpeg');
    expect((await put({ url }, ticket, JPEG)).status).toBe(201);
    const { id } = (await offering.get(CREATE, { pictureUrl: ticket.blobUrl })).createService as {
      id: string;
    };
    const slotId = await book(url, consumer, id);
    return { provider, consumer, id, slotId };
  }

  /** Books the first slot of tomorrow that is free. */
  async function book(url: string, who: Who, id: string): Promise<string> {
    const client = await logIn(url, who);
    const [slot] = (await client.get(FREE, { id })).service.calendar[1].freeSlots;
    await client.get(BOOK, { slotId: slot.id });
    return slot.id as string;
  }

  /** What the market was like at its backup, and that it goes on from there. */
  async function isAsBefore(url: string, before: Awaited<ReturnType<typeof market>>): Promise<void> {
    const { provider, consumer, id, slotId } = before;
    const offering = await logIn(url, provider);
    const received = async () =>
      (await offering.get(RECEIVED)).bookings.edges.map(
        ({ node }: { node: { slotId: string } }) => node.slotId,
      );
    expect(await received()).toEqual([slotId]);
    const { pictureUrl } = (await offering.get(FREE, { id })).service;
    const picture = await fetch(new URL(pictureUrl as string, url));
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(JPEG);
    const next = await book(url, consumer, id);
    expect((await received()).sort()).toEqual([slotId, next].sort());
  }

  describe('of the embedded database', () => {
    it(
      'bring back what was there, though the server ran, and its files were damaged later',
      async () => {
        const env = { DATA_DIR: join(scratch, 'data') };
        const before = await market(await start(env));

        const backup = await vicharo(env, 'backup', file);
        expect(backup).toMatchObject({ code: 0, problems: '' });
        expect(backup.out).toContain('2 users, 1 services, 1 bookings; 1 uploads');
        expect(backup.out).toContain(join(env.DATA_DIR, 'secrets'));
        expect(statSync(file).mode & 0o777).toBe(0o600);
        const later = await register(server!.url);

        const whileItRuns = await vicharo(env, 'restore', file, '--force');
        expect(whileItRuns.code).toBe(1);
        expect(whileItRuns.problems).toContain('Another Vicharo is already using');
        await logIn(server!.url, later);
        await stop();
        truncateSync(join(env.DATA_DIR, 'postgres', 'global', 'pg_control'), 100);
        for (const blob of readdirSync(join(env.DATA_DIR, 'uploads', 'blobs')))
          rmSync(join(env.DATA_DIR, 'uploads', 'blobs', blob), { recursive: true });

        const unforced = await vicharo(env, 'restore', file);
        expect(unforced).toMatchObject({ code: 1, problems: expect.stringContaining('With --force') });
        const forced = await vicharo(env, 'restore', file, '--force');
        expect(forced).toMatchObject({ code: 0, problems: '' });
        expect(forced.out).toMatch(/^Restored as of 20.+: 2 users, 1 services, 1 bookings; 1 uploads\.\n$/);
        expect(readdirSync(env.DATA_DIR).sort()).toEqual(['postgres', 'postgres.lock', 'secrets', 'uploads']);

        const url = await start(env);
        await isAsBefore(url, before);
        await expect(logIn(url, later)).rejects.toThrow('BAD_CREDENTIALS');
      },
      SCENARIO_MS,
    );

    it(
      'move a server that does not run to another folder',
      async () => {
        const [from, to] = [{ DATA_DIR: join(scratch, 'here') }, { DATA_DIR: join(scratch, 'there') }];
        const before = await market(await start(from));
        await stop();
        expect(await vicharo(from, 'backup', file)).toMatchObject({ code: 0, problems: '' });
        expect(await vicharo(to, 'restore', file)).toMatchObject({ code: 0, problems: '' });
        await isAsBefore(await start(to), before);
      },
      SCENARIO_MS,
    );
  });

  if (process.env.TEST_DATABASE_URL) {
    describe('of a PostgreSQL', () => {
      const databases: TestDatabase[] = [];

      afterEach(async () => {
        await stop();
        for (const database of databases.splice(0)) await database.stop();
      });

      async function freshDatabase(): Promise<string> {
        const database = await createTestDatabase();
        databases.push(database);
        return database.url;
      }

      it(
        'bring back what was there, and an empty database to the same',
        async () => {
          const env = { DATA_DIR: join(scratch, 'data'), DATABASE_URL: await freshDatabase() };
          const before = await market(await start(env));
          const backup = await vicharo(env, 'backup', file);
          expect(backup).toMatchObject({ code: 0, problems: '' });
          expect(backup.out).toContain('2 users, 1 services, 1 bookings; 1 uploads');
          const later = await register(server!.url);
          const toolless = await vicharo({ ...env, PATH: scratch }, 'backup', `${file}.other`);
          expect([toolless.code, readdirSync(scratch).sort()]).toEqual([1, ['data', 'vicharo.backup']]);
          expect(toolless.problems).toMatch(/^pg_dump is missing here\./);

          const whileItRuns = await vicharo(env, 'restore', file, '--force');
          expect(whileItRuns).toMatchObject({
            code: 1,
            problems: expect.stringContaining('Stop every server'),
          });
          await stop();
          const unforced = await vicharo(env, 'restore', file);
          expect(unforced).toMatchObject({ code: 1, problems: expect.stringContaining('With --force') });
          expect(await vicharo(env, 'restore', file, '--force')).toMatchObject({ code: 0, problems: '' });
          const url = await start(env);
          await expect(logIn(url, later)).rejects.toThrow('BAD_CREDENTIALS');
          await isAsBefore(url, before);
          await stop();

          const elsewhere = { DATA_DIR: join(scratch, 'elsewhere'), DATABASE_URL: await freshDatabase() };
          expect(await vicharo(elsewhere, 'restore', file)).toMatchObject({ code: 0, problems: '' });
          await isAsBefore(await start(elsewhere), before);
        },
        SCENARIO_MS,
      );
    });
  }

  it('refuse what is no backup, and a file that is there', async () => {
    const env = { DATA_DIR: join(scratch, 'data') };
    expect(await vicharo(env, 'restore', file)).toMatchObject({
      code: 1,
      problems: `There is no ${file}.\n`,
    });
    writeFileSync(file, 'rain');
    expect((await vicharo(env, 'restore', file)).problems).toMatch(/^tar failed:/);
    expect((await vicharo(env, 'backup', file)).problems).toBe(`${file} is there already.\n`);
    expect((await vicharo(env, 'backup', `${file}.new`)).problems).toContain('There is no database');
    expect((await vicharo(env, 'backup')).code).toBe(2);
  });
});
