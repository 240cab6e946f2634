import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, type ClientOptions } from 'ws';

/** A message of the protocol, as it came. */
interface Message {
  type: string;
  id?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  payload?: any;
}

const POLL_MS = 2;
/** A test that waits in vain fails long before; its waiting must end as well. */
const TIMEOUT_MS = 30_000;

/** Waits until something is so; for a moment in any case, in which the server can work. */
export async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  do {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${isSo.toString()}`);
    await pause(POLL_MS);
  } while (!isSo());
}

/** The protocol by hand: sends what it is told to, and keeps all that it hears. */
export class LiveSocket {
  readonly heard: Message[] = [];
  /** How it ended: the server's code and reason, or the status that refused it. */
  readonly ended: Promise<{ code: number; reason: string }>;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString()) as Message));
    socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
      socket.once('unexpected-response', (_request, { statusCode }) => {
        resolve({ code: statusCode as number, reason: '' });
        socket.terminate();
      });
    });
  }

  /**
   * Opens a socket and says who it is; resolves once it is let in, or has ended.
   * @param url `http://host:port` of the server
   */
  static async open(url: string, token?: string, options: ClientOptions = {}): Promise<LiveSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
    const live = new LiveSocket(socket);
    socket.once('open', () =>
      live.send({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }),
    );
    await Promise.race([live.ended, until(() => live.heard.length > 0)]);
    return live;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables: Record<string, unknown> = {}): void {
    this.send({ type: 'subscribe', id, payload: { query, variables } });
  }

  complete(id: string): void {
    this.send({ type: 'complete', id });
  }

  /** All that was said to a subscription. */
  of(id: string): Message[] {
    return this.heard.filter((message) => message.id === id);
  }

  /** The first so many messages of a subscription. */
  async first(id: string, count: number): Promise<Message[]> {
    await until(() => this.of(id).length >= count);
    return this.of(id).slice(0, count);
  }

  close(): void {
    this.socket.terminate();
  }
}
