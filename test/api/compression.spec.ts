import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  inflateSync,
} from 'node:zlib';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const SERVICES = 40;
/** Of what compressing with more effort gives. */
const LONGER_MAX = 1.12;

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

describe('an answer to whoever takes it compressed', () => {
  let test: TestApp;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    const make = new Factory(test);
    consumer = await make.user();
    const providers = await make.users(8);
    for (let index = 0; index < SERVICES; index++)
      await make.service({
        provider: providers[index % providers.length]!,
        description: `${index} हल और ट्रॉली के साथ, ${index * 7919} घंटे चला`,
      });
  });
  afterAll(() => test.stop());

  /** As it is on the wire: `fetch` itself would decode it. */
  const get = async (path: string, encoding: string) => {
    const headers = { authorization: `Bearer ${consumer.token}`, 'accept-encoding': encoding };
    const [response] = (await once(request(`${test.url}${path}`, { headers }).end(), 'response')) as [
      IncomingMessage,
    ];
    return { body: await buffer(response), headers: response.headers };
  };
  const LIST = '/api/services_in_radius?radius=50';

  it.each(Object.entries(decoders))('is the same in %s, and its length is said', async (encoding, decode) => {
    const { body: plain } = await get(LIST, 'identity');
    const { body, headers } = await get(LIST, encoding);
    expect(decode(body).equals(plain)).toBe(true);
    expect(body.length).toBeLessThan(plain.length / 4);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.length),
      vary: expect.stringContaining('accept-encoding') as string,
      'cache-control': 'private, no-cache',
    });
  });

  it('is what browsers take at its shortest, and hardly longer than with more effort', async () => {
    const { body: plain } = await get(LIST, 'identity');
    const { body, headers } = await get(LIST, 'gzip, deflate, br, zstd');
    expect(headers['content-encoding']).toBe('br');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expect(body.length).toBeLessThan(LONGER_MAX * brotliCompressSync(plain, { params }).length);
    const { body: zipped } = await get(LIST, 'gzip');
    expect(zipped.length).toBeLessThan(LONGER_MAX * gzipSync(plain).length);
  });

  it('is left as it is where it is short', async () => {
    const { headers } = await get('/api/counts', 'br');
    expect(headers['content-encoding']).toBeUndefined();
  });
});
