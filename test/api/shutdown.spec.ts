import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { until } from '../support/until.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';

const QUESTION = JSON.stringify({ query: '{ settings { bookingWindowDays } }' });

describe('a server that is told to stop', () => {
  let server: ServerProcess;

  afterEach(() => server.end('SIGKILL'));

  const start = async (env: Record<string, string> = {}) => {
    server = await startServerProcess(env);
  };
  const readiness = async () => (await fetch(`${server.url}/health/ready`)).status;

  /** A question whose first half has arrived. */
  async function halfAsked(): Promise<ClientRequest> {
    const asking = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': QUESTION.length,
        expect: '100-continue',
      },
    });
    asking.flushHeaders();
    await once(asking, 'continue');
    asking.write(QUESTION.slice(0, 10));
    return asking;
  }

  async function finish(asking: ClientRequest): Promise<IncomingMessage> {
    asking.end(QUESTION.slice(10));
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return response;
  }

  it('says so, and serves on until whoever sends it requests has noticed', async () => {
    await start({ SHUTDOWN_DELAY_SECONDS: '6' });
    expect(await readiness()).toBe(200);
    server.child.kill('SIGTERM');
    await until('it is not ready', async () => (await readiness()) === 503);
    const asking = await halfAsked();
    expect((await finish(asking)).statusCode).toBe(200);
    expect(await server.ended()).toBe(0);
  });

  it('answers what is under way, and takes nothing new', async () => {
    await start();
    const asking = await halfAsked();
    server.child.kill('SIGTERM');
    await until('nobody else is let in', () =>
      fetch(`${server.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    const response = await finish(asking);
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    expect(await text(response)).toContain('bookingWindowDays');
    expect(await server.ended()).toBe(0);
  });

  it('does not wait for who never ends', async () => {
    await start();
    const asking = await halfAsked();
    asking.on('error', () => undefined);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('sends its sockets elsewhere', async () => {
    await start();
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    const closed = once(socket, 'close');
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await closed)[0]).toBe(1012);
  });
});
