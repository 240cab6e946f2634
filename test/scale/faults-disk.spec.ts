import { BookingLoad } from './support/booking-load.js';
import { Market, type Person } from './support/market.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';
import { createUpload, filesOf, JPEG, put } from '../support/uploads.js';

const MB = 1024 * 1024;

describe('the disk of the upload store', () => {
  let topology: Topology;
  let market: Market;

  beforeAll(async () => {
    topology = await startTopology({ largestFile: 36 * MB });
    market = new Market(topology);
  });
  afterAll(() => topology.stop());

  it('that is full is said to be, keeps no half of a file, and is in nobody else’s way', async () => {
    const people = await market.people(6);
    const [provider] = (await market.people(1)) as [Person];
    const slots = (await market.services(provider, 3)).flatMap((service) => service.slots);
    const load = new BookingLoad(topology.url, people, slots, 40);
    await until('the load runs', () => load.done > 20);

    const films = await Promise.all(
      people.map(({ client }) => createUpload(client, 'harvest.mp4', 'video/mp4')),
    );
    const refusals = await Promise.all(films.map((ticket) => put(topology, ticket, film(45 * MB))));
    for (const refusal of refusals) {
      expect([refusal.status, await refusal.json()]).toEqual([
        507,
        { error: 'The server has no room left for files.', code: 'STORAGE_FULL' },
      ]);
    }
    expect(filesOf(topology)).toEqual([]);
    // What fits is taken.
    const picture = await createUpload(provider.client, 'tractor.jpg', 'image/jpeg', JPEG.length);
    expect((await put(topology, picture, JPEG)).status).toBe(201);
    const headers = { cookie: `access_token=${provider.token}` };
    expect((await fetch(topology.url + picture.blobUrl, { headers })).status).toBe(200);
    expect(filesOf(topology)).toHaveLength(1);
    const before = load.done;
    await until('people go on booking', () => load.done > before + 20);
    await load.stop();

    const verdict = await verdictOf('disk of the upload store full', market, load, []);
    expect(Object.keys(load.answers).sort()).toEqual(['SLOT_TAKEN', 'ok']);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0 });
    report({ ...verdict, note: `${refusals.length} films refused with 507, no half of a file kept` });
  });
});

/** A film of so many bytes, made while it is sent. */
function film(bytes: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(Math.min(left, MB)));
      left -= MB;
      if (left <= 0) controller.close();
    },
  });
}
