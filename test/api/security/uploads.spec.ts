import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, type Person } from '../../support/factories.js';
import { deletionOf } from '../../support/one-time-codes.js';
import { createUpload, filesOf, JPEG, PNG, put, upload, WAV, type Ticket } from '../../support/uploads.js';
import { heics, jpegs, pngs, SECRET, webps } from '../../support/pictures.js';
import { docx, zip } from '../../support/zip.js';

const HTML = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>');
const EXE = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(600)]);
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
const GIF = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** The first picture with a text chunk before its pixels. */
function pngWith(text: string): Buffer {
  const data = Buffer.from(`Comment\0${text}`);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('tEXt', 4);
  data.copy(chunk, 8);
  return Buffer.concat([PNG.subarray(0, 33), chunk, PNG.subarray(33)]);
}

describe('hostile uploads', () => {
  let test: TestApp;
  let make: Factory;
  let farmer: Person;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
    farmer = await make.user();
  });
  // Whatever happened: nothing that was refused has left a byte.
  afterEach(() => expect(filesOf(test).filter((name) => !/^[0-9a-f]{32}\./.test(name))).toEqual([]));
  afterAll(() => test.stop());

  const answerOf = async (response: Response) =>
    `${response.status} ${((await response.json()) as { code: string }).code}`;
  const stored = ({ blobUrl }: Ticket) => filesOf(test).some((name) => blobUrl.endsWith(name));

  describe('by their content', () => {
    it.each<[string, string, Buffer]>([
      ['a page named as a picture', 'photo.png', HTML],
      ['a drawing with a script named as a picture', 'photo.png', Buffer.from('<svg onload="alert(1)"/>')],
      ['a PNG named as a JPEG', 'photo.jpg', PNG],
      ['a picture with a script in its comment', 'photo.png', pngWith('<script src="//evil.example">')],
      ['a picture with a page behind it', 'photo.gif', Buffer.concat([GIF, HTML])],
      ['a picture with an archive behind it', 'photo.jpg', Buffer.concat([JPEG, zip({ 'a.class': 'x' })])],
      ['a picture that is also a PDF', 'photo.gif', Buffer.concat([GIF, PDF])],
      ['a PDF with an archive behind it', 'list.pdf', Buffer.concat([PDF, zip({ 'a.class': 'x' })])],
      ['a page before a PDF', 'list.pdf', Buffer.concat([HTML, PDF])],
      ['a recording with a page behind it', 'note.wav', Buffer.concat([WAV, HTML])],
      ['a text with NUL', 'note.txt', Buffer.from('wheat\0rust')],
      ['a text that is a page', 'note.txt', HTML],
      [
        'a text with a script far behind',
        'note.txt',
        Buffer.from(`${'wheat '.repeat(40_000)}<script>1</script>`),
      ],
      ['a text that is a program', 'note.txt', EXE],
      ['a text that is a PDF', 'note.txt', PDF],
      ['an archive named as a Word file', 'note.docx', zip({ 'readme.txt': 'wheat' })],
      ['a Word file named as a sheet', 'list.xlsx', docx()],
      ['half a Word file', 'note.docx', docx().subarray(0, 200)],
      ['a Word file behind a page', 'note.docx', Buffer.concat([HTML, docx()])],
      ['a Word file before a page', 'note.docx', Buffer.concat([docx(), HTML])],
      [
        'a Word file that climbs out',
        'note.docx',
        zip({ '../../etc/passwd': 'x', 'word/document.xml': 'x' }),
      ],
      ['a program named as an old Word file', 'note.doc', EXE],
      [
        'an old sheet named as an old Word file',
        'note.doc',
        Buffer.concat([OLD_OFFICE, utf16('Workbook\0')]),
      ],
      ['an empty file', 'photo.png', Buffer.alloc(0)],
    ])('are refused: %s', async (_, fileName, bytes) => {
      const ticket = await createUpload(farmer, fileName, 'application/octet-stream');
      expect(await answerOf(await put(test, ticket, bytes))).toBe('422 BAD_FILE');
      expect(stored(ticket)).toBe(false);
    });

    it.each<[string, Buffer]>([
      ['photo.jpg', JPEG],
      ['photo.png', PNG],
      ['photo.gif', GIF],
      ['note.wav', WAV],
      ['list.pdf', PDF],
      ['note.docx', docx()],
      ['list.xlsx', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })],
      ['talk.pptx', zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<p/>' })],
      ['old.doc', Buffer.concat([OLD_OFFICE, Buffer.alloc(70_000), utf16('WordDocument\0')])],
      ['note.txt', Buffer.from('गेहूँ में पीला रतुआ: 5 < 7, a<b\r\n')],
    ])('and honest ones are taken: %s', async (fileName, bytes) => {
      expect(await upload(test, farmer, bytes, fileName)).toMatch(/^\/uploads\//);
    });
  });

  describe('by what they tell', () => {
    it.each([
      ['photo.jpg', jpegs],
      ['photo.png', pngs],
      ['photo.webp', webps],
      ['photo.heic', heics],
    ])('say no more where they were taken, to nobody: %s', async (fileName, pictures) => {
      for (const { bytes, needed } of fc.sample(pictures, 3)) {
        const path = await upload(test, farmer, bytes, fileName);
        const answer = await fetch(test.url + path, { headers: { authorization: `Bearer ${farmer.token}` } });
        const shown = Buffer.from(await answer.arrayBuffer());
        expect(shown.includes(SECRET)).toBe(false);
        expect(needed.every((piece) => shown.includes(piece))).toBe(true);
        const [row] = await make.sql('SELECT size FROM uploads WHERE name = $1', [path.slice(9)]);
        expect(Number((row as { size: string }).size)).toBe(shown.length);
      }
    });

    it('are refused where they are cut off', async () => {
      const ticket = await createUpload(farmer, 'photo.jpg', 'image/jpeg');
      expect(await answerOf(await put(test, ticket, JPEG.subarray(0, -2)))).toBe('422 BAD_FILE');
      expect(stored(ticket)).toBe(false);
    });
  });

  describe('by their address', () => {
    const fresh = () => createUpload(farmer, 'photo.jpg', 'image/jpeg');
    const send = async (ticket: Ticket, headers: Record<string, string> = {}) =>
      answerOf(await put(test, ticket, JPEG, headers));
    const changed = (ticket: Ticket, change: (url: URL) => void): Ticket => {
      const url = new URL(ticket.uploadUrl, test.url);
      change(url);
      return { ...ticket, uploadUrl: url.href };
    };

    it('are refused after ten minutes', async () => {
      const ticket = await fresh();
      await make.at(new Date(Date.now() + 10 * 60_000 + 1000), async () => {
        expect(await send(ticket)).toBe('403 UPLOAD_LINK_OVER');
      });
    });

    it('are refused where anything of it was changed', async () => {
      const [ticket, another] = [await fresh(), await fresh()];
      const later = String(Date.now() + 3_600_000);
      const { searchParams } = new URL(another.uploadUrl, test.url);
      for (const wrong of [
        changed(ticket, (url) => url.searchParams.set('expires', later)),
        changed(ticket, (url) => url.searchParams.set('expires', 'Infinity')),
        changed(ticket, (url) => url.searchParams.set('signature', searchParams.get('signature')!)),
        changed(ticket, (url) => url.searchParams.delete('signature')),
        changed(ticket, (url) => url.searchParams.append('signature', 'x')),
        { ...ticket, uploadUrl: ticket.blobUrl },
        changed(ticket, (url) => (url.pathname = another.blobUrl)),
        changed(ticket, (url) => (url.pathname = ticket.blobUrl.replace('.jpg', '.png'))),
      ])
        expect(await send(wrong)).toBe('403 UPLOAD_LINK_OVER');
    });

    it.each([
      '..%2f..%2fsecrets%2fjwt',
      '%2e%2e%2fjwt',
      '.env',
      'a.jpg%00.png',
      `${'0'.repeat(32)}.jpg%2f..`,
    ])('cannot climb out of the folder: %s', async (name) => {
      const { uploadUrl } = await fresh();
      const { search } = new URL(uploadUrl, test.url);
      const sent = await fetch(`${test.url}/uploads/${name}${search}`, { method: 'PUT', body: JPEG });
      expect(await answerOf(sent)).toBe('403 UPLOAD_LINK_OVER');
      const read = await fetch(`${test.url}/uploads/${name}`, {
        headers: { authorization: `Bearer ${farmer.token}` },
      });
      expect(await answerOf(read)).toBe('404 NOT_FOUND');
    });

    it('are refused with another type, or as another sort of blob', async () => {
      const ticket = await fresh();
      expect(await send(ticket, { 'Content-Type': 'text/html' })).toBe('415 BAD_FILE_TYPE');
      expect(await send(ticket, { 'Content-Type': 'image/png' })).toBe('415 BAD_FILE_TYPE');
      expect(await send(ticket, { 'x-ms-blob-type': 'AppendBlob' })).toBe('400 BAD_INPUT');
    });

    it('work once, even where two arrive together', async () => {
      const ticket = await fresh();
      const both = await Promise.all([put(test, ticket, JPEG), put(test, ticket, JPEG)]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await send(ticket)).toBe('409 UPLOAD_DONE');
    });
  });

  describe('by their size and manner', () => {
    it('come one at a time for each address, so that ten take the room of one', async () => {
      const ticket = await createUpload(farmer, 'photo.jpg', 'image/jpeg', JPEG.length);
      const bodies = Array.from({ length: 10 }, () => {
        const headers = { 'content-length': JPEG.length };
        const sending = httpRequest(new URL(ticket.uploadUrl, test.url), { method: 'PUT', headers });
        sending.write(JPEG.subarray(0, 50));
        const answer = once(sending, 'response').then(([response]) => {
          (response as IncomingMessage).resume();
          return (response as IncomingMessage).statusCode;
        });
        return { sending, answer };
      });
      // Nine are refused while the tenth is under way.
      let refused = 0;
      for (const { answer } of bodies) void answer.then((status) => (refused += Number(status === 409)));
      await until(() => refused === 9);
      expect(filesOf(test).filter((name) => !name.includes('.'))).toHaveLength(1);
      for (const { sending } of bodies) sending.end(JPEG.subarray(50));
      const statuses = await Promise.all(bodies.map(({ answer }) => answer));
      expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)]);
      expect(stored(ticket)).toBe(true);
    });

    it('are refused as soon as they are larger than said', async () => {
      const ticket = await createUpload(farmer, 'photo.jpg', 'image/jpeg', 1000);
      const tooLong = Buffer.concat([JPEG, Buffer.alloc(1000)]);
      expect(await answerOf(await put(test, ticket, tooLong))).toBe('413 PAYLOAD_TOO_LARGE');
      const streamed = Readable.toWeb(Readable.from([JPEG, Buffer.alloc(1000)])) as ReadableStream;
      expect(await answerOf(await put(test, ticket, streamed))).toBe('413 PAYLOAD_TOO_LARGE');
      // What was refused can be sent again as it should be.
      expect((await put(test, ticket, JPEG)).status).toBe(201);
    });

    it('leave nothing where the sender goes away', async () => {
      const ticket = await createUpload(farmer, 'photo.jpg', 'image/jpeg');
      const sending = httpRequest(new URL(ticket.uploadUrl, test.url), {
        method: 'PUT',
        headers: { 'content-length': JPEG.length },
      });
      sending.on('error', () => undefined);
      sending.write(JPEG.subarray(0, 50));
      await until(() => filesOf(test).some((name) => !name.includes('.')));
      sending.destroy();
      await until(() => filesOf(test).every((name) => name.includes('.')));
      expect(stored(ticket)).toBe(false);
    });

    it('leave nothing where their owner goes away meanwhile', async () => {
      const leaving = await make.user();
      const ticket = await createUpload(leaving, 'photo.jpg', 'image/jpeg');
      const sending = httpRequest(new URL(ticket.uploadUrl, test.url), { method: 'PUT' });
      sending.write(JPEG.subarray(0, 50));
      await until(() => filesOf(test).some((name) => !name.includes('.')));
      await leaving.get(await deletionOf(test, leaving));
      sending.end(JPEG.subarray(50));
      const [response] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }];
      response.resume();
      expect(response.statusCode).toBe(403);
      expect(stored(ticket)).toBe(false);
    });
  });
});

/** Looks until it is so; the test's own time limit ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
