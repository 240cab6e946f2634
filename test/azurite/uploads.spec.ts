import type { ContainerClient } from '@azure/storage-blob';
import fc from 'fast-check';
import { withoutMetadata } from '../../server/features/media/metadata/picture-metadata.js';
import { UploadSweep } from '../../server/features/media/upload-sweep.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { jpegs, SECRET, type Picture } from '../support/pictures.js';
import { createUpload, JPEG, put, upload, WAV } from '../support/uploads.js';
import { docx } from '../support/zip.js';
import { blobsOf, freshContainer } from './azurite.js';

const CREATE = `mutation ($url: String!) { createService(input: {
  type: TRACTOR, description: "Mahindra 575 DI", price: { charges: "900", unit: PER_HOUR }, pictureUrl: $url
}) { id pictureUrl } }`;

describe('uploads to Azure Blob Storage', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;
  let container: ContainerClient;

  beforeAll(async () => {
    const fresh = freshContainer();
    ({ container } = fresh);
    test = await startTestApp({ ...fresh.env, RATE_LIMITS: 'off' });
    make = new Factory(test);
    farmer = await make.user();
  });
  afterAll(async () => {
    await test.stop();
    await container.delete();
  });

  const get = (path: string, person?: Person, redirect: RequestInit['redirect'] = 'follow') =>
    fetch(test.url + path, {
      redirect,
      headers: person && { authorization: `Bearer ${person.token}` },
    });
  const isThere = async (path: string) => (await blobsOf(container)).some((name) => path.endsWith(name));

  it('go straight to the store, and are read there by addresses that end', async () => {
    const path = await upload(test, farmer);
    expect((await get(path)).status).toBe(404);
    const redirected = await get(path, farmer, 'manual');
    expect(redirected.status).toBe(302);
    const address = new URL(redirected.headers.get('location')!);
    expect(Date.parse(address.searchParams.get('se')!) - Date.now()).toBeLessThan(16 * 60_000);
    expect(address.searchParams.get('sp')).toBe('r');
    // Nobody reads it there without one.
    address.search = '';
    expect((await fetch(address)).ok).toBe(false);

    const { createService } = await farmer.get(CREATE, { url: path });
    expect(createService.pictureUrl).toBe(path);
    const shown = await get(path);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(JPEG);
  });

  it('say no more where they were taken once anybody can see them', async () => {
    const [{ bytes }] = fc.sample(jpegs, 1) as [Picture];
    const path = await upload(test, farmer, bytes);
    const shown = Buffer.from(await (await get(path, farmer)).arrayBuffer());
    expect(shown).toEqual(withoutMetadata(bytes, 'image/jpeg'));
    expect(shown.includes(SECRET)).toBe(false);
    const [row] = await make.sql('SELECT size FROM uploads WHERE name = $1', [path.slice(9)]);
    expect(Number((row as { size: string }).size)).toBe(shown.length);
  });

  it('are read in parts', async () => {
    const path = await upload(test, farmer, WAV, 'note.wav');
    const { headers } = await get(path, farmer, 'manual');
    const part = await fetch(headers.get('location')!, { headers: { range: 'bytes=8-11' } });
    expect([part.status, await part.text()]).toEqual([206, 'WAVE']);
  });

  it('are of the type that we say, whatever the sender has said to the store', async () => {
    const ticket = await createUpload(farmer, 'seeds.docx', 'application/octet-stream');
    const sent = await put(test, ticket, docx(), {
      'Content-Type': 'text/html',
      'x-ms-blob-content-disposition': 'inline',
    });
    expect(sent.status).toBe(201);
    const { headers } = await get(ticket.blobUrl, farmer);
    expect(headers.get('content-type')).toMatch(/wordprocessingml/);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="seeds.docx"/);
  });

  it('can be sent once, for ten minutes, to the name that was given', async () => {
    const ticket = await createUpload(farmer, 'photo.jpg', 'image/jpeg');
    const query = new URL(ticket.uploadUrl).searchParams;
    expect(query.get('sp')).toBe('c');
    expect(Date.parse(query.get('se')!) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect((await put(test, ticket, JPEG)).status).toBe(201);
    const again = await put(test, ticket, Buffer.from('<script>alert(1)</script>'));
    expect([403, 409]).toContain(again.status);
    const elsewhere = ticket.uploadUrl.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await put(test, { ...ticket, uploadUrl: elsewhere }, JPEG)).status).toBe(403);
    const longer = ticket.uploadUrl.replace(/se=[^&]+/, 'se=2099-01-01T00%3A00%3A00Z');
    expect((await put(test, { ...ticket, uploadUrl: longer }, JPEG)).status).toBe(403);
    expect(Buffer.from(await (await get(ticket.blobUrl, farmer)).arrayBuffer())).toEqual(JPEG);
  });

  it('are looked at before their first use, and dropped where they are not what they say', async () => {
    const page = await createUpload(farmer, 'photo.png', 'image/png');
    await put(test, page, Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(await farmer.refusal(CREATE, { url: page.blobUrl })).toBe('BAD_FILE');
    const large = await createUpload(farmer, 'photo.jpg', 'image/jpeg', JPEG.length);
    await put(test, large, Buffer.concat([JPEG, Buffer.alloc(1)]));
    expect((await get(large.blobUrl, farmer)).status).toBe(413);
    await test.app.get(UploadSweep, { strict: false }).erase();
    expect(await isThere(page.blobUrl)).toBe(false);
    expect(await isThere(large.blobUrl)).toBe(false);
  });

  it('count as their owner’s room, used or not, and are dropped where they are larger than was said', async () => {
    const sender = await make.user();
    const path = await upload(test, sender);
    const large = await createUpload(sender, 'photo.jpg', 'image/jpeg', JPEG.length);
    await put(test, large, Buffer.concat([JPEG, Buffer.alloc(1)]));
    await test.app.get(UploadSweep, { strict: false }).sweep();
    const rows = await make.sql('SELECT name FROM uploads WHERE owner_id = $1 AND stored_at IS NOT NULL', [
      sender.id,
    ]);
    expect(rows).toEqual([{ name: path.replace('/uploads/', '') }]);
    expect(await isThere(large.blobUrl)).toBe(false);
  });

  it('go with their owner', async () => {
    const leaving = await make.user();
    const path = await upload(test, leaving);
    expect(await isThere(path)).toBe(true);
    await leaving.get(await deletionOf(test, leaving));
    expect(await isThere(path)).toBe(false);
  });
});
