import { Agent, request as send, type IncomingMessage } from 'node:http';

const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** What came back, of which an attacker reads the size and the codes first. */
export interface Reply {
  /** 0 where there was no answer at all. */
  status: number;
  bytes: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  /** Of GraphQL's errors. */
  codes: string[];
}

/** Somebody at an address of their own, as a proxy reports it, with a token or none. */
export class Caller {
  constructor(
    readonly url: string,
    readonly address: string,
    readonly token: string | null = null,
  ) {}

  as(token: string): Caller {
    return new Caller(this.url, this.address, token);
  }

  at(address: string): Caller {
    return new Caller(this.url, address, this.token);
  }

  ask(query: string, variables: Record<string, unknown> = {}): Promise<Reply> {
    return this.send('POST', '/graphql', { query, variables });
  }

  /** @param body sent as JSON; nothing where it is left out */
  async send(method: string, path: string, body?: unknown): Promise<Reply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    try {
      const { status, received } = await this.exchange(method, path, text);
      const parsed = parse(received);
      const errors = (parsed as { errors?: { extensions?: { code?: string } }[] } | null)?.errors ?? [];
      const codes = errors.map(({ extensions }) => extensions?.code ?? 'none');
      return { status, bytes: received.length, body: parsed, codes };
    } catch {
      return { status: 0, bytes: 0, body: null, codes: [] };
    }
  }

  private exchange(
    method: string,
    path: string,
    text: string,
  ): Promise<{ status: number; received: Buffer }> {
    return new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': this.address,
        'content-length': Buffer.byteLength(text),
        ...(text && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      };
      const options = { method, agent, headers, timeout: TIMEOUT_MS };
      const request = send(this.url + path, options, (response: IncomingMessage) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, received: Buffer.concat(pieces) }),
        );
      });
      request.once('timeout', () => request.destroy(new Error('timeout')));
      request.once('error', reject);
      request.end(text);
    });
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
