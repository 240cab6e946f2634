import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vicharo } from '../support/command-line.js';
import { createTestDatabase } from '../support/database.js';
import { freshPhone, PUNE } from '../support/factories.js';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const ME = '{ me { name role } }';

describe('the command line', () => {
  let dataDir: string;
  const servers: ServerProcess[] = [];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vicharo-cli-'));
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(env: Record<string, string>): Promise<ServerProcess> {
    const server = await startServerProcess(env);
    servers.push(server);
    return server;
  }

  async function register(url: string, name: string) {
    const [phone, password] = [freshPhone(), 'monsoon rain'];
    const input = { phone, password, name, location: PUNE, preferredLanguage: 'mr' };
    await new GraphqlClient(url).get(REGISTER, { input });
    return { phone, password };
  }

  async function logIn(url: string, who: { phone: string; password: string }): Promise<GraphqlClient> {
    return new GraphqlClient(url, (await new GraphqlClient(url).get(LOGIN, who)).login.token as string);
  }

  /** The whole scenario, on the database that `env` configures, with the server running. */
  async function worksBesideTheServer(env: Record<string, string>): Promise<ServerProcess> {
    const server = await start(env);
    const asha = await register(server.url, 'Asha \u001b[31mKale');
    const session = await logIn(server.url, asha);
    const events = await session.listen('subscription { bookingChanged { id } }');

    expect(await vicharo(env, 'grant-role', asha.phone, 'super', 'admin')).toEqual({
      code: 0,
      out: `${asha.phone} has the role super admin.\n`,
      problems: '',
    });
    // The running server hears of it and closes the socket; the token is void at once.
    expect(await session.refusal(ME)).toBe('SESSION_EXPIRED');
    await expect(events.next()).rejects.toMatchObject({ code: 4403 });
    expect((await (await logIn(server.url, asha)).get(ME)).me.role).toBe('SUPER_ADMIN');

    const { code, out } = await vicharo(env, 'reset-password', asha.phone.replace('+91', ''));
    expect(code).toBe(0);
    const password = / is (\S{14})\n$/.exec(out)?.[1] as string;
    await expect(logIn(server.url, asha)).rejects.toThrow('BAD_CREDENTIALS');
    expect((await (await logIn(server.url, { ...asha, password })).get(ME)).me.role).toBe('SUPER_ADMIN');

    const list = await vicharo(env, 'list-users');
    expect(list).toMatchObject({ code: 0, problems: '' });
    expect(list.out).toMatch(
      new RegExp(`^\\${asha.phone} +super admin unverified \\d{4}-\\d\\d-\\d\\d Asha \\?\\[31mKale\n$`),
    );
    return server;
  }

  it('grants, resets and lists while the server runs on the embedded database, after it was killed, and once it has stopped', async () => {
    const env = { DATA_DIR: dataDir };
    const first = await worksBesideTheServer(env);
    expect(statSync(join(dataDir, 'postgres.address')).mode & 0o777).toBe(0o600);

    await first.end('SIGKILL');
    expect((await vicharo(env, 'list-users')).out).toContain('super admin');

    const second = await start(env);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'postgres.address'))).toBe(false);
    expect(await vicharo(env, 'grant-role', freshPhone(), 'admin')).toEqual({
      code: 1,
      out: '',
      problems: 'This user was not found.\n',
    });
  });

  if (process.env.TEST_DATABASE_URL) {
    it('works on a PostgreSQL of its operator’s', async () => {
      const database = await createTestDatabase();
      const env = { DATA_DIR: dataDir, DATABASE_URL: database.url };
      try {
        expect((await vicharo(env, 'list-users')).problems).toContain('Start the server once');
        await worksBesideTheServer(env);
      } finally {
        for (const server of servers.splice(0)) await server.end('SIGKILL');
        await database.stop();
      }
    });
  }

  it.each([[['--help']], [['help']], [['grant-role', '--help']]])(
    'tells how it is used: %j',
    async (words) => {
      const { code, out, problems } = await vicharo({ DATA_DIR: dataDir }, ...words);
      expect({ code, problems }).toEqual({ code: 0, problems: '' });
      for (const usage of ['grant-role <phone> <role>', 'reset-password <phone>', 'list-users'])
        expect(out).toContain(usage);
    },
  );

  it.each([
    [[], 'Which command?'],
    [['constructor'], 'There is no command constructor.'],
    [['grant-role'], 'Which mobile number?'],
    [['grant-role', '12', 'admin'], '12: Please enter a valid mobile number.'],
    [['grant-role', '9822012345'], 'Which role? One of user, admin, super admin.'],
    [['grant-role', '9822012345', 'king'], 'Which role?'],
    [['reset-password', '9822012345', 'secret'], 'secret is one word too many.'],
    [['list-users', 'all'], 'all is one word too many.'],
  ])('says what is wrong with %j', async (words, problem) => {
    const { code, problems } = await vicharo({ DATA_DIR: dataDir }, ...words);
    expect(code).toBe(2);
    expect(problems).toContain(problem);
    expect(problems).not.toContain('    at ');
  });

  it('says where there is no database', async () => {
    const { code, problems } = await vicharo({ DATA_DIR: dataDir }, 'list-users');
    expect(code).toBe(1);
    expect(problems).toBe(`There is no database in ${dataDir} yet. Start the server once: npm start.\n`);
  });

  it('says where the database does not answer', async () => {
    writeFileSync(join(dataDir, 'postgres.address'), 'left by another');
    const { code, problems } = await vicharo(
      { DATA_DIR: dataDir, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' },
      'list-users',
    );
    expect(code).toBe(1);
    expect(problems).toMatch(/127\.0\.0\.1:1|cannot be reached/);
    expect(problems).not.toContain('    at ');
  });

  it('says what is wrong with the configuration', async () => {
    const { code, problems } = await vicharo({ DATA_DIR: dataDir, PORT: 'x' }, 'list-users');
    expect(code).toBe(1);
    expect(problems).toMatch(/^Configuration:\nPORT: /);
  });
});
