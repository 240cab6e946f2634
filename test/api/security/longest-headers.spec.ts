import { request } from 'node:http';
import { startTestApp, type TestApp } from '../../support/app.js';
import { ADDRESS_MAX } from '../../support/long-texts.js';
import { expectPrompt } from '../../support/prompt.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => test.stop());

describe('a request with a header at its longest', () => {
  const NAMES = ['authorization', 'cookie', 'accept', 'accept-language', 'accept-encoding', 'content-type', 'if-none-match', 'if-modified-since', 'range', 'x-forwarded-for', 'origin', 'user-agent']; // prettier-ignore
  const STARTS = ['', 'Bearer ', 'access_token=', 'bytes='];
  const UNITS = [
    'a',
    'a ',
    'a\t',
    ' ',
    ',',
    'a,',
    ';',
    ';q=',
    'a;q=0.1,',
    '"a",',
    '0-0,',
    '-',
    '/',
    'a/b,',
    '=',
    '%',
  ];

  it.each(NAMES)('is answered, and nobody waits: %s', async (name) => {
    for (const start of STARTS) {
      for (const unit of UNITS) {
        const value = `${start}${unit.repeat(ADDRESS_MAX / unit.length)}`.slice(0, ADDRESS_MAX) + 'x';
        for (const path of ['GET /', 'GET /api/counts', 'POST /graphql']) {
          const about = `${path} ${start}${unit}`;
          const ask = async () => expect(await statusOf(path, { [name]: value })).toBeLessThan(500);
          await expectPrompt(about, ask);
        }
      }
    }
  });

  /** fetch writes some of these headers itself. */
  const statusOf = (call: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const [method, path] = call.split(' ') as [string, string];
      const asked = request(test.url + path, { method, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode as number));
      });
      asked.once('error', reject).end(method === 'POST' ? '{"query":"{__typename}"}' : undefined);
    });
});
