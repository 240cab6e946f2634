import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';

interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    fields?: { path: string; message: string }[];
    retryAfterSeconds?: number;
    proof?: string;
    asleepSince?: string;
  };
}

// A scenario knows what it asked for; typing every answer would only repeat its query.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Data = any;

export interface Answer {
  data: Data;
  errors?: GraphqlError[];
}

/** An open subscription. `next` waits for the next event, for as long as the test may run. */
export interface Events {
  next(): Promise<Data>;
  close(): Promise<void>;
}

/** One caller of the API, over HTTP and graphql-ws as any client would be. */
export class GraphqlClient {
  private socket: Client | undefined;

  constructor(
    private readonly url: string,
    private readonly bearer?: string,
    /** Resolves once everything that happened so far has been told to whoever listens. */
    private readonly everythingIsTold: () => Promise<void> = async () => {},
  ) {}

  /** The whole answer, errors and all. */
  async ask(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.bearer && { authorization: `Bearer ${this.bearer}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer;
  }

  /** The data of an answer that has no error. */
  async get(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.ask(query, variables);
    if (errors)
      throw new Error(errors.map((error) => `${error.extensions.code}: ${error.message}`).join('\n'));
    return data;
  }

  /** The code of the one error that this operation is refused with. */
  async refusal(query: string, variables: Record<string, unknown> = {}): Promise<string | undefined> {
    return (await this.problem(query, variables))?.extensions.code;
  }

  /** The one error that this operation is refused with, whole. */
  async problem(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlError | undefined> {
    return (await this.ask(query, variables)).errors?.[0];
  }

  /** As `ask`, over the socket. Rejects with the close event where the server closes it. */
  async askOverSocket(query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
    try {
      const { value } = await this.connect().iterate({ query, variables }).next();
      return value as Answer;
    } catch (refusal) {
      if (Array.isArray(refusal)) return { data: null, errors: refusal as GraphqlError[] };
      throw refusal;
    }
  }

  /** Subscribes, and returns once the server listens: to what happens from now on, not to what was being told just then. */
  async listen(query: string, variables: Record<string, unknown> = {}): Promise<Events> {
    await this.everythingIsTold();
    const socket = this.connect();
    const results = socket.iterate({ query, variables });
    // The server answers in order: this query returns after the subscription before it has begun.
    const first = results.next();
    await Promise.race([first, socket.iterate({ query: '{ __typename }' }).next()]);
    let pending: Promise<IteratorResult<unknown>> | undefined = first;
    return {
      next: async () => {
        const { value } = await (pending ?? results.next());
        pending = undefined;
        const { data, errors } = value as { data: Data; errors?: GraphqlError[] };
        if (errors)
          throw new Error(errors.map((error) => `${error.extensions.code}: ${error.message}`).join('\n'));
        return data;
      },
      close: async () => void (await results.return?.()),
    };
  }

  async close(): Promise<void> {
    await this.socket?.dispose();
  }

  private connect(): Client {
    this.socket ??= createClient({
      url: `${this.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: this.bearer ? { authorization: `Bearer ${this.bearer}` } : {},
    });
    return this.socket;
  }
}
