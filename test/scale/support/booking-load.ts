import type { Person } from './market.js';
import { post } from './post.js';

const BOOK = `mutation ($id: ID!) { booked: bookSlot(slotId: $id) { id status } }`;
const CANCEL = `mutation ($id: ID!) { booked: cancelBooking(id: $id) { id status } }`;
/** Every so many bookings one is cancelled. */
const CANCELLED = 4;

/** What was answered of a booking; open where the last request about it got no clear answer. */
export interface Acknowledged {
  status: 'BOOKED' | 'CANCELED';
  open: boolean;
}

interface Reply {
  /** `ok`, or the error's code, or what came in place of an answer. */
  answer: string;
  booking?: { id: string; status: 'BOOKED' | 'CANCELED' };
}

/** People who book through nginx, two for each slot, and cancel some of it, for as long as it is not stopped. */
export class BookingLoad {
  /** By the booking's id. */
  readonly acknowledged = new Map<string, Acknowledged>();
  /** How often each answer came. */
  readonly answers: Record<string, number> = {};
  /** When each booking that was acknowledged had been asked for, and was; milliseconds of `performance.now()`. */
  readonly times: { asked: number; answered: number }[] = [];
  private next = 0;
  private running = true;
  private readonly workers: Promise<void>[];

  /**
   * @param url where all requests go
   * @param slots free ones; those who find none left begin again, and are refused
   * @param perSecond of all people together
   */
  constructor(
    private readonly url: string,
    people: readonly Person[],
    private readonly slots: readonly string[],
    perSecond: number,
  ) {
    const pauseMs = (1000 * people.length) / perSecond;
    this.workers = people.map((person) => this.work(person, pauseMs));
  }

  /** How many requests have been answered, in whatever way. */
  get done(): number {
    return Object.values(this.answers).reduce((sum, count) => sum + count, 0);
  }

  /** Lets what is under way come to its end. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.workers);
  }

  private async work(person: Person, pauseMs: number): Promise<void> {
    while (this.running) {
      const pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
      const slot = this.slots[Math.floor(this.next++ / 2) % this.slots.length] as string;
      const asked = performance.now();
      const { booking } = await this.send(person, BOOK, slot);
      if (booking) {
        this.times.push({ asked, answered: performance.now() });
        this.acknowledged.set(booking.id, { status: booking.status, open: false });
        if (this.acknowledged.size % CANCELLED === 0) await this.cancel(person, booking.id);
      }
      await pause;
    }
  }

  private async cancel(person: Person, id: string): Promise<void> {
    const known = this.acknowledged.get(id) as Acknowledged;
    known.open = true;
    const { booking } = await this.send(person, CANCEL, id);
    if (booking) this.acknowledged.set(id, { status: booking.status, open: false });
  }

  private async send(person: Person, query: string, id: string): Promise<Reply> {
    const reply = await ask(this.url, person.token, query, id);
    this.answers[reply.answer] = (this.answers[reply.answer] ?? 0) + 1;
    return reply;
  }
}

async function ask(url: string, token: string, query: string, id: string): Promise<Reply> {
  try {
    const { status, type, text } = await post(`${url}/graphql`, token, { query, variables: { id } });
    if (!type.includes('json')) return { answer: `HTTP ${status} ${text.slice(0, 60)}` };
    const { data, errors } = JSON.parse(text) as {
      data?: { booked: NonNullable<Reply['booking']> };
      errors?: { extensions: { code: string } }[];
    };
    if (data?.booked) return { answer: 'ok', booking: data.booked };
    return { answer: errors?.[0]?.extensions.code ?? text };
  } catch (error) {
    return { answer: `no answer: ${(error as NodeJS.ErrnoException).code ?? String(error)}` };
  }
}
