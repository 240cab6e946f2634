import { once } from 'node:events';
import { WebSocket } from 'ws';

const PROTOCOL = 'graphql-transport-ws';

/** A socket without a library's good manners: it sends what it is told to. */
export class RawSocket {
  /** The code with which the server closes it, in the end. */
  readonly closed: Promise<number>;

  private constructor(private readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    // A refused handshake, or a message after the end: `closed` tells.
    socket.on('error', () => undefined);
  }

  /** @param url `http://host:port` of the server */
  static async open(url: string, protocol = PROTOCOL): Promise<RawSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol);
    const raw = new RawSocket(socket);
    await once(socket, 'open');
    return raw;
  }

  /** Opens a socket in the name of this token's holder; null where it is closed instead. */
  static async as(url: string, connectionParams: object): Promise<RawSocket | null> {
    const raw = await RawSocket.open(url);
    const answer = raw.next();
    raw.send({ type: 'connection_init', payload: connectionParams });
    return (await answer) === null ? null : raw;
  }

  /** Text as it is; anything else as JSON. */
  send(message: unknown): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  /** The next message; null where the server closes the socket instead. */
  async next(): Promise<unknown> {
    const message = once(this.socket, 'message').then(([data]) => JSON.parse(String(data)) as unknown);
    return Promise.race([message, this.closed.then(() => null)]);
  }

  close(): void {
    this.socket.terminate();
  }
}
