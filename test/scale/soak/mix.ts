import { randomUUID } from 'node:crypto';
import { createUpload, JPEG, put } from '../../support/uploads.js';
import { post } from '../support/post.js';
import type { Person } from '../support/market.js';
import type { Step } from './pace.js';

const SEARCH = `{ servicesNear(radiusKm: 50, first: 50) { edges { distanceKm node {
  id type description price { charges unit } provider { name rating { average count } } } } } }`;
const CALENDAR = `query ($id: ID!) { service(id: $id) { id calendar { date slots { id status } } } }`;
const SERVICE = `query ($id: ID!) { service(id: $id) { id type description town provider { id name } } }`;
const RECEIVED = `{ bookings(as: PROVIDER, first: 20) { edges { node { id status version } } } }`;
const MINE = `{ bookings(as: CONSUMER, first: 20) { edges { node { id status version } } } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const ACCEPT = `mutation ($id: ID!) { setBookingStatus(id: $id, status: ACCEPTED) { id status } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id status } }`;
const ASK = `mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) { text failed } }`;
const QUESTIONS = ['How much urea does wheat need?', 'Find a tractor near me', 'When should I sow soybean?'];

/** A place in a calendar, and what has become of it. */
interface Place {
  slotId: string;
  provider: Person;
  booking?: { id: string; consumer: Person };
}

/**
 * What people do on a market day, each at random but in these shares. No step can be refused: whoever books takes a slot that
 * nobody else is sent to, and later gives it back, so that it can go on for ever.
 */
export class Mix {
  private readonly free: Place[];
  private readonly booked: Place[] = [];
  private readonly accepted: Place[] = [];
  /** Who is not waiting for an answer of the assistant: it gives each one at a time. */
  private readonly curious: Person[];
  private readonly shares: [number, Step][];

  constructor(
    private readonly url: string,
    private readonly people: readonly Person[],
    private readonly services: readonly { id: string; provider: Person; slots: string[] }[],
  ) {
    this.curious = [...people];
    this.free = services.flatMap(({ slots, provider }) => slots.map((slotId) => ({ slotId, provider })));
    this.shares = [
      [30, () => this.send(any(people), SEARCH)],
      [20, () => this.send(null, CALENDAR, { id: any(services).id })],
      [15, () => this.send(null, SERVICE, { id: any(services).id })],
      [5, () => this.send(any(people), MINE)],
      [4, () => this.send(any(services).provider, RECEIVED)],
      [9, () => this.book()],
      [8, () => this.accept()],
      [8, () => this.cancel()],
      [0.5, () => this.ask()],
      [0.5, () => this.upload()],
    ];
  }

  /** One thing that somebody does. */
  readonly step: Step = () => {
    let at = Math.random() * this.shares.reduce((sum, [share]) => sum + share, 0);
    for (const [share, step] of this.shares) if ((at -= share) < 0) return step();
    return this.book();
  };

  private async book(): Promise<string | null> {
    const place = takeAny(this.free);
    if (!place) return 'No slot is free: give the load more services.';
    const consumer = any(this.people);
    const answer = await this.answer(consumer, BOOK, { slotId: place.slotId });
    if (typeof answer === 'string') return answer;
    const { id } = answer['bookSlot'] as { id: string };
    this.booked.push({ ...place, booking: { id, consumer } });
    return null;
  }

  private async accept(): Promise<string | null> {
    const place = takeAny(this.booked);
    if (!place?.booking) return this.book();
    const error = await this.send(place.provider, ACCEPT, { id: place.booking.id });
    this.accepted.push(place);
    return error;
  }

  private async cancel(): Promise<string | null> {
    const place = takeAny(this.accepted);
    if (!place?.booking) return this.book();
    const { slotId, provider, booking } = place;
    const error = await this.send(booking.consumer, CANCEL, { id: booking.id });
    this.free.push({ slotId, provider });
    return error;
  }

  private async ask(): Promise<string | null> {
    // In turn: nobody may ask too often.
    const person = this.curious.shift();
    if (!person) return this.book();
    const input = { questionId: randomUUID(), text: any(QUESTIONS), language: 'en' };
    const answer = await this.answer(person, ASK, { input });
    this.curious.push(person);
    if (typeof answer === 'string') return answer;
    return (answer['askAgriMind'] as { failed: boolean }).failed ? 'the assistant failed' : null;
  }

  private async upload(): Promise<string | null> {
    const ticket = await createUpload(any(this.people).client, 'tractor.jpg', 'image/jpeg', JPEG.length);
    const { status } = await put({ url: this.url }, ticket, JPEG);
    return status === 201 ? null : `upload: HTTP ${status}`;
  }

  private async send(who: Person | null, query: string, variables: object = {}): Promise<string | null> {
    const answer = await this.answer(who, query, variables);
    return typeof answer === 'string' ? answer : null;
  }

  /** The data, or what went wrong. */
  private async answer(
    who: Person | null,
    query: string,
    variables: object,
  ): Promise<Record<string, unknown> | string> {
    const name = /(?:\{|\)) ?\{? ?(\w+)/.exec(query)?.[1];
    const { status, type, text } = await post(`${this.url}/graphql`, who?.token ?? null, {
      query,
      variables,
    });
    if (!type.includes('json')) return `${name}: HTTP ${status}`;
    const { data, errors } = JSON.parse(text) as {
      data: Record<string, unknown>;
      errors?: { extensions: { code: string } }[];
    };
    return errors ? `${name}: ${errors[0]?.extensions.code}` : data;
  }
}

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** Takes one out of a list, whose order does not matter. */
function takeAny<T>(list: T[]): T | undefined {
  const at = Math.floor(Math.random() * list.length);
  const taken = list[at];
  const last = list.pop();
  if (at < list.length && last !== undefined) list[at] = last;
  return taken;
}
