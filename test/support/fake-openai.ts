import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What a model was asked. */
export interface Asked {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream: boolean;
    max_tokens?: number;
    tools: { function: { name: string; parameters: { properties: object } } }[];
    messages: Message[];
  };
}

export interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  // Text, or the parts of one message, as the protocol has them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  content: any;
}

/** How a model behaves, once. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void | Promise<void>;

/** A real HTTP server that speaks OpenAI's chat protocol and does, request by request, what a test told it to. */
export class FakeOpenAi {
  readonly asked: Asked[] = [];
  private readonly next: Behaviour[] = [];

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
  ) {}

  static async start(): Promise<FakeOpenAi> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const fake = new FakeOpenAi(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    server.on('request', (request, response: ServerResponse) => {
      void json(request).then(async (body) => {
        const asked = { headers: request.headers, body: body as Asked['body'] };
        fake.asked.push(asked);
        await (fake.next.shift() ?? fails(418))(response, asked);
      });
    });
    return fake;
  }

  /** What it does with the next requests, one each. */
  will(...behaviours: Behaviour[]): void {
    this.next.push(...behaviours);
  }

  /** Forgets what it was asked and told. */
  reset(): void {
    this.asked.length = 0;
    this.next.length = 0;
  }

  /** The last request's messages of a role. */
  lastMessages(role: Message['role']): Message[] {
    return (this.asked.at(-1)?.body.messages ?? []).filter((message) => message.role === role);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Streams a text in pieces; a promise among them is waited for. */
export function says(...pieces: (string | Promise<unknown>)[]): Behaviour {
  return async (response) => {
    open(response);
    for (const piece of pieces) {
      if (typeof piece === 'string') send(response, { content: piece });
      else await piece;
    }
    close(response, 'stop');
  };
}

/** Calls tools, all in one step. */
export function calls(...tools: [name: string, input: object][]): Behaviour {
  return (response) => {
    open(response);
    tools.forEach(([name, input], index) =>
      send(response, {
        tool_calls: [
          {
            index,
            id: `call-${index}-${Math.random()}`,
            type: 'function',
            function: { name, arguments: JSON.stringify(input) },
          },
        ],
      }),
    );
    close(response, 'tool_calls');
  };
}

export function fails(status: number): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'it is broken', type: 'server_error' } }));
  };
}

/** Anything but the protocol. */
export function babbles(text: string, type = 'text/event-stream'): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(text);
  };
}

/** Takes the request and never answers. */
export const hangs: Behaviour = () => {};

/** Begins a text, and breaks the connection. */
export const breaksOff: Behaviour = (response) => {
  open(response);
  send(response, { content: 'The tractor is' });
  setImmediate(() => response.destroy());
};

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function send(response: ServerResponse, delta: object, finish: string | null = null): void {
  const chunk = {
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function close(response: ServerResponse, finish: string): void {
  send(response, {}, finish);
  response.end('data: [DONE]\n\n');
}
