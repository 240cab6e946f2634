import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { awaitUpload } from './timeouts.js';

const PACE = { silenceMs: 300, roundMs: 900, roundBytes: 1000 };

describe('an upload that is awaited', () => {
  let server: Server;
  let request: IncomingMessage;
  const senders: Socket[] = [];

  beforeAll(async () => {
    server = createServer((incoming, response) => {
      request = incoming;
      awaitUpload(incoming, PACE);
      incoming.on('error', () => undefined).once('end', () => response.end());
      incoming.resume();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => senders.splice(0).forEach((sender) => sender.destroy()));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function send(length: number): Promise<Socket> {
    const sender = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    senders.push(sender);
    sender.write(`PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    await once(server, 'request');
    return sender;
  }

  /** Sends so many bytes every so often, until all are sent or nobody listens. */
  function drip(
    sender: Socket,
    { bytes, everyMs, times }: Record<'bytes' | 'everyMs' | 'times', number>,
  ): void {
    let sent = 0;
    const timer = setInterval(() => {
      if (sender.destroyed || sent++ === times) clearInterval(timer);
      else sender.write(Buffer.alloc(bytes));
    }, everyMs);
  }

  it('is cut off when it falls silent', async () => {
    await send(1000);
    await expect(once(request, 'end')).rejects.toThrow('The body came too slowly.');
  });

  it('is cut off when it only drips', async () => {
    drip(await send(1000), { bytes: 1, everyMs: 50, times: 1000 });
    await expect(once(request, 'end')).rejects.toThrow('The body came too slowly.');
  });

  it('may take its time on a slow line', async () => {
    const sender = await send(6000);
    drip(sender, { bytes: 100, everyMs: 40, times: 60 });
    const [answer] = (await once(sender, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
  });
});
