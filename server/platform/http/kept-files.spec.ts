import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { Cache } from '../memory/cache.js';
import { bytesOfFile, KeptFiles, type KeptFile } from './kept-files.js';

const PAGE = `<!doctype html><p>${'rain '.repeat(1000)}</p>`;
const BYTES_MAX = 20_000;

describe('files that are kept', () => {
  let root: string;
  let http: FastifyInstance;
  let cache: Cache<KeptFile>;
  let files: KeptFiles;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'vicharo-files-'));
    await writeFile(join(root, 'page.html'), PAGE);
    cache = new Cache<KeptFile>(BYTES_MAX, { bytesOf: bytesOfFile });
    files = new KeptFiles(cache);
    http = fastify();
    http.get<{ Params: { name: string } }>('/:name', (request, reply) =>
      files.send(request, reply, {
        root,
        name: request.params.name,
        headers: { 'Cache-Control': 'no-cache' },
      }),
    );
  });
  afterEach(async () => {
    await http.close();
    await rm(root, { recursive: true, force: true });
  });

  const get = (headers: Record<string, string> = {}, url = '/page.html', method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url, headers });

  it('are read once, and then the disk is not asked again', async () => {
    const first = await Promise.all([get(), get(), get()]);
    await rm(root, { recursive: true });
    const later = await get();
    for (const { statusCode, body, headers } of [...first, later])
      expect([statusCode, body, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        PAGE,
        'no-cache',
        'text/html; charset=utf-8',
      ]);
    expect(files.reads).toBe(1);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed once for whoever takes %s', async (accepted, encoding, open) => {
    for (let time = 0; time < 3; time++) {
      const { rawPayload, headers } = await get({ 'accept-encoding': accepted });
      expect(open(rawPayload).toString()).toBe(PAGE);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
    }
    expect(files.reads).toBe(1);
  });

  it('are not sent again to who has them, compressed or not', async () => {
    const { etag, 'last-modified': modified } = (await get()).headers;
    const conditions: Record<string, string>[] = [
      { 'if-none-match': String(etag) },
      { 'if-modified-since': String(modified) },
    ];
    for (const known of conditions) {
      const { statusCode, body, headers } = await get({ ...known, 'accept-encoding': 'br' });
      expect([statusCode, body, headers.etag, headers['content-encoding']]).toEqual([
        304,
        '',
        etag,
        undefined,
      ]);
    }
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('are sent in part to who asks for a part, and only told of to who asks for the head', async () => {
    const part = await get({ range: 'bytes=0-14' });
    expect([part.statusCode, part.body, part.headers.etag]).toEqual([
      206,
      PAGE.slice(0, 15),
      (await get()).headers.etag,
    ]);
    const head = await get({}, '/page.html', 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(PAGE.length),
    ]);
  });

  it('take no more memory than they may, whichever are asked for', async () => {
    for (let file = 0; file < 10; file++) {
      await writeFile(join(root, `${file}.txt`), 'x'.repeat(5_000));
      expect((await get({}, `/${file}.txt`)).body).toHaveLength(5_000);
      expect(cache.bytes).toBeLessThanOrEqual(BYTES_MAX);
    }
    await writeFile(join(root, 'film.mp4'), Buffer.alloc(2_000_001));
    expect((await get({}, '/film.mp4')).rawPayload).toHaveLength(2_000_001);
    expect(cache.has(`whole ${root} film.mp4`)).toBe(false);
  });

  it('that are not there are not found', async () => {
    expect((await get({}, '/nothing.html')).statusCode).toBe(404);
  });
});
