import { execFileSync } from 'node:child_process';
import { GraphqlClient } from '../support/graphql-client.js';
import { createServerData, type ServerData } from '../support/server-data.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { createUpload, filesOf, put } from '../support/uploads.js';

const MB = 1024 * 1024;
/** The process may not grow by more while it refuses twelve times as much. */
const GROWTH = 16 * MB;

describe('uploads to a server of its own', () => {
  let data: ServerData;
  let server: ServerProcess;
  let farmer: GraphqlClient;

  async function start(env: Record<string, string> = {}, largestFile?: number) {
    server = await startServerProcess({ ...data.env, ...env }, { largestFile });
    farmer = await register(server.url);
  }
  beforeEach(async () => {
    data = await createServerData();
  });
  afterEach(async () => {
    await server.end('SIGTERM');
    await data.remove();
  });

  /** Resident memory of the server, in bytes. */
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })) * 1024;

  /** A film of so many bytes, made while it is sent. */
  function film(bytes: number, watch = () => {}): ReadableStream {
    let left = bytes;
    return new ReadableStream({
      pull(controller) {
        // Ten times a film: asking takes longer than sending.
        if (left % (bytes / 10) === 0) watch();
        controller.enqueue(new Uint8Array(Math.min(left, MB)));
        left -= MB;
        if (left <= 0) controller.close();
      },
    });
  }

  it('refuses 200 MB without taking them into memory', async () => {
    await start();
    // One that is taken in full first: what the work itself needs is then there.
    const first = await createUpload(farmer, 'harvest.mp4', 'video/mp4');
    expect((await put(server, first, film(40 * MB))).status).toBe(422);
    const ticket = await createUpload(farmer, 'harvest.mp4', 'video/mp4');
    const before = memory();
    let most = before;
    const response = await put(
      server,
      ticket,
      film(200 * MB, () => (most = Math.max(most, memory()))),
    );
    expect(response.status).toBe(413);
    expect(Math.max(most, memory()) - before).toBeLessThan(GROWTH);
    expect(filesOf({ dataDir: data.env.DATA_DIR })).toEqual([]);
  });

  it('says clearly that the disk is full, and goes on working', async () => {
    await start({}, 36 * MB);
    const ticket = await createUpload(farmer, 'harvest.mp4', 'video/mp4');
    const response = await put(server, ticket, film(45 * MB));
    expect([response.status, await response.json()]).toEqual([
      507,
      { error: 'The server has no room left for files.', code: 'STORAGE_FULL' },
    ]);
    expect(filesOf({ dataDir: data.env.DATA_DIR })).toEqual([]);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });
});

async function register(url: string): Promise<GraphqlClient> {
  const { registerUser } = await new GraphqlClient(url).get(
    `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`,
    {
      input: {
        name: 'Sunita Jadhav',
        phone: '+919200000001',
        password: 'monsoon rain',
        location: { latitude: 18.52, longitude: 73.86 },
        preferredLanguage: 'mr',
      },
    },
  );
  expect(registerUser).toBeTruthy();
  const { login } = await new GraphqlClient(url).get(
    `mutation { login(phone: "+919200000001", password: "monsoon rain") { token } }`,
  );
  return new GraphqlClient(url, login.token as string);
}
