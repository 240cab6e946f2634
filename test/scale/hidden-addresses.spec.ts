import { request } from 'node:http';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../support/app.js';
import { startNginx, type Nginx } from './support/nginx.js';

/** For those who operate the server. */
const HIDDEN = ['/health', '/health/live', '/health/ready', '/metrics'];
const TRIES = 400;

/** One letter as it may stand in an address: small, large, or written in digits. */
const written = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    `%${letter.charCodeAt(0).toString(16)}`,
    `%${letter.toUpperCase().charCodeAt(0).toString(16)}`,
  );

/** A hidden address as somebody may write it who hopes that nginx and the server read it differently. */
const address = fc.constantFrom(...HIDDEN).chain((hidden) =>
  fc
    .record({
      before: fc.constantFrom(
        '',
        '/',
        '/.',
        '/x/..',
        '/%2e',
        '/x/%2e%2e',
        '/api/..',
        '/uploads/..',
        '/graphql/..',
      ),
      letters: fc.tuple(...[...hidden].map(written)),
      after: fc.constantFrom(
        '',
        '/',
        '//',
        '?',
        '?x=/',
        '/.',
        '/x/..',
        ';x',
        '%20',
        '%00',
        '%23',
        '%3f',
        '#',
        '#x',
        '.',
      ),
    })
    .map(({ before, letters, after }) => `${before}${letters.join('')}${after}`),
);

describe('nginx in front of a server', () => {
  let test: TestApp;
  let nginx: Nginx;

  beforeAll(async () => {
    test = await startTestApp();
    const port = Number(new URL(test.url).port);
    nginx = await startNginx([port, port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await test.stop();
  });

  /** The path goes out as it is: `fetch` would put it right first. */
  function ask(path: string, url = nginx.url): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      request({ hostname, port, path, headers: { accept: 'text/html,*/*' } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode as number, body }));
      })
        .once('error', reject)
        .end();
    });
  }

  it('lets nobody see what is for its operators, however they write it', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        const { status, body } = await ask(path);
        expect([path, status, /"status":|"migrations"|nodejs_/.test(body)]).toEqual([
          path,
          expect.any(Number),
          false,
        ]);
      }),
      { numRuns: TRIES },
    );
  });

  it('would let them see it without that rule', async () => {
    for (const path of ['/HEALTH/live', '/%48ealth/live', '/health/LIVE/'])
      expect((await ask(path, test.url)).body).toContain('"status":"ok"');
  });

  it('passes on what is for everybody', async () => {
    expect((await ask('/api/docs')).status).toBe(200);
    expect((await ask('/healthy')).status).toBe(404);
  });
});
