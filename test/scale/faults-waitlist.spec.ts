import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { publishedAddress } from '../../server/platform/database/embedded/address-file.js';
import { CANCEL, JOIN, BOOK_SLOT } from '../api/waiting.js';
import { createStartedDatabase } from '../support/database.js';
import { freshPhone, PUNE } from '../support/factories.js';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const KILLS = 10;
const IN_LINE = 24;
/** An embedded database that was killed takes seconds to open, on a machine that does other work, too. */
const TIMEOUT_MS = 120_000;
/** Eleven starts of a server, where others want the same cores. */
const STORM_MS = 900_000;

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const CREATE = `mutation { createService(input: { type: TRACTOR, description: "x", price: { charges: "900", unit: PER_HOUR } }) { id } }`;
const DAYS = `query ($id: ID!) { service(id: $id) { calendar { date slots { id } } } }`;
/** What becomes of each entry, in the transaction that does it. */
const LOG = `
  CREATE TABLE entry_log (id uuid NOT NULL, was text NOT NULL, is_now text NOT NULL);
  CREATE FUNCTION log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO entry_log VALUES (NEW.id, OLD.status, NEW.status); RETURN NEW; END $$;
  CREATE TRIGGER entries_log AFTER UPDATE OF status ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION log_entry()`;

describe('what is held for who waits, on servers that are killed again and again', () => {
  const servers: ServerProcess[] = [];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vicharo-scale-waitlist-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (databaseUrl: string) => {
    const server = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      REQUIRE_PROOF: '',
    });
    servers.push(server);
    return server;
  };
  const sql = async <Row>(databaseUrl: string, text: string): Promise<Row[]> => {
    const connectionString = databaseUrl || publishedAddress(folder)!;
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const register = async (url: string) => {
    const client = new GraphqlClient(url);
    const who = { phone: freshPhone(), password: 'monsoon rain' };
    await client.get(REGISTER, { input: { ...who, name: 'Asha', location: PUNE, preferredLanguage: 'mr' } });
    return (await client.get(LOGIN, who)).login.token as string;
  };

  /** A day that is booked from beginning to end, and a line for it. */
  const stage = async (url: string) => {
    const provider = new GraphqlClient(url, await register(url));
    const { id } = (await provider.get(CREATE)).createService as { id: string };
    const { date, slots } = (await provider.get(DAYS, { id })).service.calendar[3] as {
      date: string;
      slots: { id: string }[];
    };
    const booker = await register(url);
    const client = new GraphqlClient(url, booker);
    const bookings: string[] = [];
    for (const slot of slots)
      bookings.push((await client.get(BOOK_SLOT, { slotId: slot.id })).bookSlot.id as string);
    for (let place = 0; place < IN_LINE; place++) {
      const token = await register(url);
      await new GraphqlClient(url, token).get(JOIN, { input: { serviceId: id }, date });
    }
    return { booker, bookings };
  };

  /** Cancellations and deadlines under way, a kill in the middle of them, and another start. */
  const survives = async (databaseUrl: string) => {
    let server = await start(databaseUrl);
    const { booker, bookings } = await stage(server.url);
    await sql(databaseUrl, LOG);
    const rest = [...bookings];
    const open = async () =>
      (await sql<{ left: number }>(databaseUrl, `SELECT count(*)::int AS left FROM waitlist_entries WHERE status <> 'Ended'`))[0]!.left; // prettier-ignore
    const timesCome = () =>
      sql(databaseUrl, `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE name = 'jobs' AND data ->> 'kind' IN ('endOffer', 'settleWaitlist')`); // prettier-ignore
    for (let kill = 0; kill < KILLS; kill++) {
      const client = new GraphqlClient(server.url, booker);
      await timesCome();
      const storm = rest.map((id) => client.ask(CANCEL, { id }).catch(() => null));
      // Some of it is done, and some is not.
      await new Promise((resolve) => setTimeout(resolve, 100 + 150 * kill));
      server.child.kill('SIGKILL');
      await server.ended();
      await Promise.all(storm);
      server = await start(databaseUrl);
    }
    const last = new GraphqlClient(server.url, booker);
    for (const id of bookings) await last.get(CANCEL, { id });
    await until(
      'the line is empty',
      async () => {
        await timesCome();
        return (await open()) === 0;
      },
      TIMEOUT_MS,
    );
    expect(
      await sql(
        databaseUrl,
        `SELECT was, is_now, count(*)::int AS count, count(DISTINCT id)::int AS different FROM entry_log GROUP BY 1, 2 ORDER BY 1`,
      ),
    ).toEqual([
      { was: 'Offered', is_now: 'Ended', count: IN_LINE, different: IN_LINE },
      { was: 'Waiting', is_now: 'Offered', count: IN_LINE, different: IN_LINE },
    ]);
    expect(await sql(databaseUrl, 'SELECT FROM slots')).toEqual([]);
  };

  it(
    'is given to each once, and ended once, on a PostgreSQL',
    async () => {
      const database = await createStartedDatabase();
      try {
        await survives(database.url);
      } finally {
        for (const server of servers.splice(0)) await server.end('SIGKILL');
        await database.stop();
      }
    },
    STORM_MS,
  );

  it(
    'is so on the embedded database',
    async () => {
      await survives('');
    },
    STORM_MS,
  );
});
