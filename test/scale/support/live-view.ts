import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Person } from './market.js';

const BOOKINGS = `{ bookings(as: CONSUMER, first: 500) { edges { node { id status version } } } }`;
const BOOKING_CHANGED = `subscription { bookingChanged { id status version } }`;

interface SeenBooking {
  id: string;
  status: string;
  version: number;
}

/**
 * A person's screen of their bookings, kept as the client keeps it (client/src/lib/apollo): it listens, keeps the highest version of
 * each booking, connects again when the connection ends, and then reads everything once more, since events may have been missed.
 */
export class LiveView {
  readonly seen = new Map<string, SeenBooking>();
  /** Events that told what was known already: at least once means that there may be some. */
  repeated = 0;
  events = 0;
  /** Close codes, in order. */
  readonly closed: number[] = [];
  connections = 0;
  /** Attempts that ended before the server let it in. */
  turnedAway = 0;
  private readonly socket: Client;
  private letIn = false;

  /** @param url of nginx, or of one instance */
  constructor(
    private readonly person: Person,
    url: string,
  ) {
    this.socket = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${person.token}` },
      keepAlive: 2_000,
      retryAttempts: Infinity,
      shouldRetry: () => true,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200)),
      on: {
        connected: () => {
          this.connections += 1;
          this.letIn = true;
          if (this.connections > 1) void this.read();
        },
        opened: () => (this.letIn = false),
        closed: (event) => {
          this.closed.push((event as { code: number }).code);
          if (!this.letIn) this.turnedAway += 1;
        },
      },
    });
  }

  /** Resolves once the server listens. */
  async start(): Promise<void> {
    this.socket.subscribe<{ bookingChanged: SeenBooking }>(
      { query: BOOKING_CHANGED },
      {
        next: ({ data }) => {
          this.events += 1;
          if (data && !this.keep(data.bookingChanged)) this.repeated += 1;
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await this.socket.iterate({ query: '{ __typename }' }).next();
    await this.read();
  }

  get personId(): string {
    return this.person.id;
  }

  /** Whether it shows a booking in this state, or, as its list does, no longer shows a cancelled one that it never heard of. */
  shows(id: string, version: number, status: string): boolean {
    const shown = this.seen.get(id);
    return shown ? shown.version === version : status === 'Canceled';
  }

  async stop(): Promise<void> {
    await this.socket.dispose();
  }

  /** The list in place of what is shown, but for what has been told of meanwhile. Tries until the server answers. */
  private async read(): Promise<void> {
    for (;;) {
      const shown = new Map(this.seen);
      try {
        const { bookings } = await this.person.client.get(BOOKINGS);
        const list = (bookings.edges as { node: SeenBooking }[]).map(({ node }) => node);
        for (const booking of list) this.keep(booking);
        const listed = new Set(list.map(({ id }) => id));
        for (const [id, booking] of shown)
          if (!listed.has(id) && this.seen.get(id) === booking) this.seen.delete(id);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  private keep(booking: SeenBooking): boolean {
    const known = this.seen.get(booking.id);
    if (known && known.version >= booking.version) return false;
    this.seen.set(booking.id, booking);
    return true;
  }
}
