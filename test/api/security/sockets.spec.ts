import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../../support/app.js';
import { RawSocket } from './raw-socket.js';

const LIMIT_BYTES = 64 * 1024;

describe('sockets', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());
  // Whatever was sent, everybody else is served.
  afterEach(async () => {
    expect(await test.client().askOverSocket('{ __typename }')).toEqual({ data: { __typename: 'Query' } });
  });

  /** Asks for a socket as no library would, and returns the status line once the server has hung up. */
  async function upgrade(path: string, headers: Record<string, string> = {}): Promise<string> {
    const { hostname, port } = new URL(test.url);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({
      Host: hostname,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': 'graphql-transport-ws',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    await once(socket, 'close');
    return answer.split('\r\n', 1)[0] as string;
  }

  it.each(['/', '/graphqlx', '/graphql/x', '/api/graphql', '/socket.io/?EIO=4', '/%2Fgraphql', '//graphql'])(
    'are refused at %s, and the connection ends',
    async (path) => {
      expect(await upgrade(path)).toBe('HTTP/1.1 404 Not Found');
    },
  );

  it.each([
    ['another protocol', { Upgrade: 'h2c' }],
    ['no key', { 'Sec-WebSocket-Key': 'x' }],
    ['an old version', { 'Sec-WebSocket-Version': '7' }],
  ])('are refused to who asks for %s', async (_, headers) => {
    expect(await upgrade('/graphql', headers)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  // It was as much as a body over HTTP may have: 256 KiB, which each of a thousand could leave unfinished.
  it('take messages of up to 64 KiB', async () => {
    const socket = (await RawSocket.as(test.url, {}))!;
    const padding = 'x'.repeat(LIMIT_BYTES - 1024);
    socket.send({ type: 'subscribe', id: '1', payload: { query: '{ __typename }', variables: { padding } } });
    expect(await socket.next()).toMatchObject({ payload: { data: { __typename: 'Query' } } });
    socket.close();
  });

  it('are closed on a larger message, before and after they are authenticated', async () => {
    const opened = await RawSocket.open(test.url);
    opened.send({ type: 'connection_init', payload: { padding: 'x'.repeat(LIMIT_BYTES) } });
    expect(await opened.closed).toBe(1009);

    const authenticated = (await RawSocket.as(test.url, {}))!;
    authenticated.send(Buffer.alloc(LIMIT_BYTES + 1, ' '));
    expect(await authenticated.closed).toBe(1009);
  });

  it.each([
    ['no JSON', 'hello', 4400],
    ['no message', '{"type":"mischief"}', 4400],
    ['bytes', Buffer.from([0, 255, 0, 255]), 4400],
    [
      'an operation before it says who it is',
      '{"id":"1","type":"subscribe","payload":{"query":"{ __typename }"}}',
      4401,
    ],
  ])('are closed on %s', async (_, message, code) => {
    const socket = await RawSocket.open(test.url);
    socket.send(message);
    expect(await socket.closed).toBe(code);
  });

  it('are closed on a second introduction, which could change who they are', async () => {
    const socket = (await RawSocket.as(test.url, {}))!;
    socket.send({ type: 'connection_init' });
    expect(await socket.closed).toBe(4429);
  });

  it('speak one protocol', async () => {
    const socket = await RawSocket.open(test.url, 'graphql-ws').catch(() => null);
    expect(socket === null || (await socket.closed) === 4406).toBe(true);
  });
});
