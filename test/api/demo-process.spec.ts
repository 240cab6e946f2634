import pg from 'pg';
import { GraphqlClient } from '../support/graphql-client.js';
import { createServerData, type ServerData } from '../support/server-data.js';
import { startServerProcess, StartError, type ServerProcess } from '../support/server-process.js';

const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const SUPER_ADMIN = { phone: '+919000000003', password: 'vicharo-demo' };
const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  JWT_SECRET: 'a secret for tests that is long enough',
};

describe('demo data in production', () => {
  let data: ServerData;
  let server: ServerProcess | undefined;

  beforeEach(async () => {
    data = await createServerData();
  });
  afterEach(async () => {
    await server?.end('SIGKILL');
    await data.remove();
  });

  async function start(env: Record<string, string>): Promise<ServerProcess> {
    server = await startServerProcess({ ...data.env, ...env });
    return server;
  }

  async function refusal(): Promise<string> {
    const error = await start(PRODUCTION).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).code).toBe(1);
    return (error as StartError).output;
  }

  it('is refused at the start, and can be taken out', async () => {
    const development = await start({ DEMO_DATA: 'on' });
    expect((await new GraphqlClient(development.url).get(LOGIN, SUPER_ADMIN)).login.token).toBeTruthy();
    // Renamed, it is still open to everybody.
    if (data.env.DATABASE_URL) await rename(data.env.DATABASE_URL);
    await development.end('SIGTERM');

    expect(await refusal()).toMatch(/^NODE_ENV: cannot be production on demo data: 3\d\d of its people/m);

    const production = await start({ ...PRODUCTION, DEMO_DATA: 'remove' });
    expect(production.output()).toContain('Warning: SMS_SENDER: is terminal, so nobody gets an SMS');
    const visitor = new GraphqlClient(production.url);
    expect(await visitor.refusal(LOGIN, SUPER_ADMIN)).toBe('BAD_CREDENTIALS');
    expect((await visitor.get('{ counts { providers services } }')).counts).toEqual({
      providers: 0,
      services: 0,
    });
    await production.end('SIGTERM');

    await start(PRODUCTION);
  });

  async function rename(connectionString: string): Promise<void> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(`UPDATE users SET name = 'Asha' WHERE phone = $1`, [SUPER_ADMIN.phone]);
    await client.end();
  }
});
