import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { deletionOf } from '../support/one-time-codes.js';
import { UploadSweep } from '../../server/features/media/upload-sweep.service.js';
import { Role } from '../../domain/users/role.js';
import { createUpload, filesOf, JPEG, PNG, put, refusedUpload, upload, WAV } from '../support/uploads.js';
import { docx } from '../support/zip.js';

const SERVICE = {
  type: 'TRACTOR',
  description: 'Mahindra 575 DI',
  price: { charges: '900', unit: 'PER_HOUR' },
};
const CREATE = `mutation ($input: CreateServiceInput!) { createService(input: $input) { id pictureUrl audioUrl } }`;
const DELETE = `mutation ($id: ID!) { deleteService(id: $id) { id } }`;
const DAY_MS = 86_400_000;

describe('uploads', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  beforeEach(async () => {
    farmer = await make.user();
  });
  afterAll(() => test.stop());

  const get = (path: string, person?: Person, headers: Record<string, string> = {}) =>
    fetch(new URL(path, test.url), {
      headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    });
  /** As browsers ask: Node's own fetch adds that it wants no copy. */
  const statusOf = async (path: string, headers: Record<string, string>) => {
    const [response] = (await once(request(test.url + path, { headers }).end(), 'response')) as [
      IncomingMessage,
    ];
    return response.resume().statusCode;
  };
  const post = (path: string, body: object) =>
    fetch(test.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${farmer.token}` },
      body: JSON.stringify(body),
    });
  const offer = async (links: object, person = farmer) =>
    (await person.get(CREATE, { input: { ...SERVICE, ...links } })).createService as {
      id: string;
      pictureUrl: string;
    };
  const sweep = () => test.app.get(UploadSweep, { strict: false }).sweep();
  const rows = (path: string) =>
    make.sql('SELECT 1 FROM uploads WHERE name = $1', [path.replace('/uploads/', '')]);

  it('takes a picture, which only its owner sees until a service shows it', async () => {
    const ticket = await createUpload(farmer, 'tractor.jpg', 'image/jpeg', JPEG.length);
    expect(ticket.blobUrl).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
    expect(ticket.headers).toEqual([
      { name: 'x-ms-blob-type', value: 'BlockBlob' },
      { name: 'Content-Type', value: 'image/jpeg' },
    ]);
    expect(Date.parse(ticket.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect((await get(ticket.blobUrl, farmer)).status).toBe(404);
    expect((await put(test, ticket, JPEG)).status).toBe(201);

    expect((await get(ticket.blobUrl)).status).toBe(404);
    expect((await get(ticket.blobUrl, await make.user())).status).toBe(404);
    expect((await get(ticket.blobUrl, await make.user({ role: Role.ADMIN }))).status).toBe(404);
    const own = await get(ticket.blobUrl, undefined, { cookie: `access_token=${farmer.token}` });
    expect(own.headers.get('cache-control')).toMatch(/^private/);
    expect(Buffer.from(await own.arrayBuffer())).toEqual(JPEG);

    expect((await offer({ pictureUrl: ticket.blobUrl })).pictureUrl).toBe(ticket.blobUrl);
    const shown = await get(ticket.blobUrl, undefined, { cookie: 'access_token=over' });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toMatch(/^public/);
  });

  it('is named and described by REST with whole addresses, which other calls take', async () => {
    const answer = await post('/api/get_sas_url', { file_name: 'खेत.PNG' });
    const { upload_url, blob_url } = (await answer.json()) as Record<string, string>;
    expect(new URL(upload_url!).origin).toBe(test.url);
    expect(blob_url).toMatch(new RegExp(`^${test.url}/uploads/[0-9a-f]{32}\\.png$`));
    const sent = await fetch(upload_url!, {
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/png' },
      body: PNG,
    });
    expect(sent.status).toBe(201);
    const made = await post('/api/service', {
      serviceType: 'Tractor',
      serviceDescription: 'Mahindra 575 DI',
      price: { charges: 900, unit: 'Per Hrs' },
      servicePictureLink: blob_url,
    });
    expect(await made.json()).toMatchObject({ servicePictureLink: blob_url });
    const shown = await get(blob_url!);
    expect(shown.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('खेत')}.png`,
    );
  });

  it('decides the kind by the extension where a system knows no type, and refuses what it does not know', async () => {
    const answer = await post('/api/get_sas_url', { file_name: 'x', file_type: 'audio/webm;codecs=opus' });
    expect(((await answer.json()) as { blob_url: string }).blob_url).toMatch(/\.weba$/);
    for (const file of [
      { file_name: 'page.html' },
      { file_name: 'drawing.svg', file_type: 'image/svg+xml' },
      { file_name: 'photo.jpg', file_type: 'text/html' },
      { file_name: 'no extension' },
    ]) {
      const refused = await post('/api/get_sas_url', file);
      expect([refused.status, await refused.json()]).toEqual([
        415,
        { error: 'Files of this kind cannot be sent.', code: 'BAD_FILE_TYPE' },
      ]);
    }
    const nameless = await post('/api/get_sas_url', {});
    expect(nameless.status).toBe(400);
  });

  it('is read in parts, and not at all where the reader has it', async () => {
    const path = await upload(test, farmer, WAV, 'note.wav');
    const part = await get(path, farmer, { range: 'bytes=8-11' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 8-11/${WAV.length}`);
    expect(await part.text()).toBe('WAVE');
    expect((await get(path, farmer, { range: 'bytes=9999999-' })).status).toBe(416);
    const etag = (await get(path, farmer)).headers.get('etag')!;
    expect(await statusOf(path, { authorization: `Bearer ${farmer.token}`, 'if-none-match': etag })).toBe(
      304,
    );
    const head = await fetch(test.url + path, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${farmer.token}` },
    });
    expect(head.headers.get('content-length')).toBe(String(WAV.length));
    expect(head.headers.get('content-type')).toBe('audio/wav');
  });

  it('comes as it is: what is packed is refused', async () => {
    const ticket = await createUpload(farmer, 'note.wav', 'audio/wav', WAV.length);
    const refused = await put(test, ticket, gzipSync(WAV), { 'content-encoding': 'gzip' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_INPUT' }),
    ]);
  });

  it('is never a page: documents are saved under their owner’s name for them', async () => {
    const path = await upload(test, farmer, docx(), '../../बीज "list".docx');
    const { headers } = await get(path, farmer);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="___ _list_.docx"; filename*=UTF-8''${encodeURIComponent('बीज _list_.docx')}`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('can be used by its owner only, where its kind belongs, and once it is there', async () => {
    const refusal = (links: object, person = farmer) =>
      person.refusal(CREATE, { input: { ...SERVICE, ...links } });
    const path = await upload(test, farmer);
    expect(await refusal({ pictureUrl: path }, await make.user())).toBe('BAD_LINK');
    expect(await refusal({ audioUrl: path })).toBe('BAD_LINK');
    const { blobUrl } = await createUpload(farmer, 'later.jpg', 'image/jpeg');
    expect(await refusal({ pictureUrl: blobUrl })).toBe('BAD_LINK');
    expect(await refusal({ pictureUrl: `/uploads/${'0'.repeat(32)}.jpg` })).toBe('BAD_LINK');
    expect(await refusal({ pictureUrl: `http://example.org${path}` })).toBe('BAD_LINK');
    expect(await refusal({ pictureUrl: '/uploads/../secrets/jwt' })).toBe('BAD_INPUT');
    expect((await offer({ pictureUrl: test.url + path })).pictureUrl).toBe(path);
  });

  it('goes with the last service that shows it', async () => {
    const path = await upload(test, farmer);
    const [first, second] = [await offer({ pictureUrl: path }), await offer({ pictureUrl: path })];
    await farmer.get(DELETE, { id: first.id });
    expect((await get(path)).status).toBe(200);
    await farmer.get(DELETE, { id: second.id });
    expect((await get(path, farmer)).status).toBe(404);
    await sweep();
    expect(filesOf(test).some((file) => path.endsWith(file))).toBe(false);
  });

  it('is the provider’s where an admin adds it for them', async () => {
    const admin = await make.user({ role: Role.ADMIN });
    const path = await upload(test, admin);
    const { id } = await offer({ pictureUrl: path, providerId: farmer.id }, admin);
    await admin.get(await deletionOf(test, admin));
    expect((await get(path)).status).toBe(200);
    await farmer.get(DELETE, { id });
    expect(await rows(path)).toEqual([]);
  });

  it('goes with its owner, bytes and all, and is told of in their export', async () => {
    const shown = await upload(test, farmer);
    const unused = await upload(test, farmer, docx(), 'seeds.docx');
    await offer({ pictureUrl: shown });
    const { uploads } = JSON.parse((await farmer.get('{ exportMyData }')).exportMyData) as {
      uploads: object[];
    };
    expect(uploads).toMatchObject([
      { address: unused, fileName: 'seeds.docx', bytes: docx().length },
      { address: shown, fileName: 'tractor.jpg', mediaType: 'image/jpeg' },
    ]);
    await farmer.get(await deletionOf(test, farmer));
    expect((await get(shown)).status).toBe(404);
    const left = filesOf(test);
    expect(left.filter((file) => shown.endsWith(file) || unused.endsWith(file))).toEqual([]);
  });

  it('is swept after a day, unless something uses it', async () => {
    const used = await upload(test, farmer);
    await offer({ pictureUrl: used });
    const unused = await upload(test, farmer);
    const { blobUrl: neverSent } = await createUpload(farmer, 'later.jpg', 'image/jpeg');
    const now = Date.now();
    await make.at(new Date(now + DAY_MS - 60_000), sweep);
    expect((await get(unused, farmer)).status).toBe(200);
    await make.at(new Date(now + DAY_MS + 60_000), sweep);
    expect((await get(unused, farmer)).status).toBe(404);
    expect(await rows(neverSent)).toEqual([]);
    expect(filesOf(test).some((file) => unused.endsWith(file))).toBe(false);
    expect((await get(used)).status).toBe(200);
    // The names of what was erased are forgotten, too.
    await make.at(new Date(now + 2 * DAY_MS), sweep);
    expect(await make.sql('SELECT name FROM upload_remains')).toEqual([]);
  });

  it('has a limit of size for each kind, and of room for each person', async () => {
    const of = (fileName: string, size: number) =>
      refusedUpload(farmer, { fileName, mediaType: 'application/octet-stream', size });
    expect(await of('a.jpg', 10_000_001)).toBe('PAYLOAD_TOO_LARGE');
    expect(await of('a.mp3', 15_000_001)).toBe('PAYLOAD_TOO_LARGE');
    expect(await of('a.mp4', 50_000_001)).toBe('PAYLOAD_TOO_LARGE');
    expect(await of('a.pdf', 0)).toBe('BAD_INPUT');
    for (let films = 1; films <= 10; films++) expect(await of('a.mp4', 50_000_000)).toBeUndefined();
    expect(await of('a.jpg', 1)).toBe('UPLOAD_QUOTA');
    // What was never sent takes no room for long.
    await make.sql(`UPDATE uploads SET created_at = created_at - interval '2 hours' WHERE owner_id = $1`, [
      farmer.id,
    ]);
    expect(await of('a.jpg', 1)).toBeUndefined();
  });

  it('leaves nothing on its way when all is done', async () => {
    await upload(test, farmer);
    expect(readdirSync(`${test.dataDir}/uploads/arriving`)).toEqual([]);
  });
});
