import { execFileSync } from 'node:child_process';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { hasContainers } from '../support/container.js';
import { createUpload, filesOf, put } from '../support/uploads.js';

const OFFER = `mutation { createService(input: { type: TRACTOR, description: "x", price: { charges: "900", unit: PER_HOUR } }) { id } }`;
const SLOTS = `query ($id: ID!) { service(id: $id) { calendar { freeSlots { id } } } }`;
const BOOK = `mutation ($id: ID!) { bookSlot(slotId: $id) { id } }`;
const MB = 1024 * 1024;
/** How a film begins. */
const FILM = '\0\0\0\x18ftypmp42\0\0\0\0mp42isom';
/** The process may not grow by more while it refuses twelve times as much. */
const GROWTH = 16 * MB;

describe('uploads to a server of its own', () => {
  let server: ServerProcess;
  let farmer: GraphqlClient;

  async function start(
    env: Record<string, string> = {},
    options: { largestFile?: number; disk?: number } = {},
  ) {
    server = await startServerProcess(env, options);
    farmer = await register(server.url);
  }
  afterEach(() => server.end('SIGTERM'));

  /** Resident memory of the server, in bytes. */
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })) * 1024;

  /** Nothing of so many bytes, made while it is sent. */
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
    expect(filesOf(server)).toEqual([]);
  });

  it('says clearly that the disk is full, and goes on working', async () => {
    await start({}, { largestFile: 36 * MB });
    const ticket = await createUpload(farmer, 'harvest.mp4', 'video/mp4');
    const response = await put(server, ticket, film(45 * MB));
    expect([response.status, await response.json()]).toEqual([
      507,
      { error: 'The server has no room left for files.', code: 'STORAGE_FULL' },
    ]);
    expect(filesOf(server)).toEqual([]);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  });

  it('leaves the database its part of the disk, and refuses before a byte is written', async () => {
    await start({ DISK_FLOOR_MB: '1000000000' });
    const ticket = await createUpload(farmer, 'tractor.jpg', 'image/jpeg');
    const response = await put(server, ticket, film(MB));
    expect(response.status).toBe(507);
    expect(filesOf(server)).toEqual([]);
  });

  if (hasContainers()) {
    it('goes on booking on a disk that films have filled', async () => {
      await start({ DATABASE_URL: '', DISK_FLOOR_MB: '150' }, { disk: 450 * MB });
      const bytes = Buffer.alloc(40 * MB);
      bytes.write(FILM, 'latin1');
      const { id } = (await farmer.get(OFFER)).createService as { id: string };
      const neighbour = await register(server.url, '+919200000002');
      const { service } = await neighbour.get(SLOTS, { id });
      const slots = service.calendar.flatMap((day: { freeSlots: { id: string }[] }) => day.freeSlots);

      const films = Array.from({ length: 10 }, async () =>
        put(server, await createUpload(farmer, 'harvest.mp4', 'video/mp4', bytes.length), bytes),
      );
      const sending = Promise.all(films).then((answers) => answers.map(({ status }) => status));
      const bookings: unknown[] = [];
      const book = async (slot: { id: string }) =>
        bookings.push((await neighbour.ask(BOOK, { id: slot.id })).errors?.[0]?.extensions?.code ?? 'ok');
      for (const slot of slots.slice(0, 20)) await book(slot);
      const statuses = await sending;
      for (const slot of slots.slice(20, 60)) await book(slot);

      expect(new Set(statuses)).toEqual(new Set([201, 507]));
      expect(new Set(bookings)).toEqual(new Set(['ok']));
    });
  }
});

async function register(url: string, phone = '+919200000001'): Promise<GraphqlClient> {
  const { registerUser } = await new GraphqlClient(url).get(
    `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`,
    {
      input: {
        name: 'Sunita Jadhav',
        phone,
        password: 'monsoon rain',
        location: { latitude: 18.52, longitude: 73.86 },
        preferredLanguage: 'mr',
      },
    },
  );
  expect(registerUser).toBeTruthy();
  const { login } = await new GraphqlClient(url).get(
    `mutation { login(phone: "${phone}", password: "monsoon rain") { token } }`,
  );
  return new GraphqlClient(url, login.token as string);
}
