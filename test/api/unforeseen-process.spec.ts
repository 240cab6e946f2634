import { fileURLToPath } from 'node:url';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';

const FAILING = fileURLToPath(new URL('../support/unforeseen.mjs', import.meta.url));

describe('a server in which something happens that nobody has foreseen', () => {
  let server: ServerProcess;

  beforeEach(async () => {
    server = await startServerProcess({
      NODE_OPTIONS: `--import ${FAILING}`,
      METRICS_PORT: '0',
    });
  });
  afterEach(async () => {
    await server.end('SIGKILL');
  });

  /** The line of the log with this message. */
  async function logged(message: string): Promise<{ error: { message: string; stack: string } }> {
    for (;;) {
      const line = server
        .output()
        .split('\n')
        .find((text) => text.includes(message));
      if (line) return JSON.parse(line) as { error: { message: string; stack: string } };
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('tells of a rejection that nobody waited for, and goes on', async () => {
    for (let times = 0; times < 3; times++) server.child.kill('SIGUSR2');
    const { error } = await logged('a rejection that nobody waited for');
    expect(error.message).toBe('nobody waits for this');
    expect(error.stack).toContain('unforeseen.mjs');
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('tells of an error that nobody caught, and stops as if it were asked to, but fails', async () => {
    const visitor = new GraphqlClient(server.url);
    const changes = await visitor.listen('subscription { bookingChanged { id } }').catch(() => null);
    void changes?.next().catch(() => undefined);
    server.child.kill('SIGHUP');
    expect(await server.ended()).toBe(1);
    expect((await logged('an error that nobody caught')).error.message).toMatch(/not valid JSON/);
    await visitor.close();
  });
});
