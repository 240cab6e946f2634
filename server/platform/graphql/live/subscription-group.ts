import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { unwrapResolverError } from '@apollo/server/errors';
import type { ExecutionResult, FormattedExecutionResult, GraphQLError } from 'graphql';
import type { WebSocket } from 'ws';
import { toAppError } from '../../errors/app-error.js';
import { encode } from '../../http/encode.js';
import { toJsonText } from '../../http/json-text.js';
import type { Execute } from '../execute.js';
import type { LiveOperation } from './live-operation.js';
import type { LiveStats } from './live-stats.js';
import { TRY_AGAIN_LATER } from './open-sockets.js';
import { canTake, watchUnread } from './slow-readers.js';
import type { Turns } from './turns.js';

/** After so many sends others get their turn: sending to ten thousand takes a good part of a second. */
const BATCH = 250;
const TEXT = { binary: false };

/**
 * One subscriber of a group, in the form in which graphql-ws keeps a subscription: an iterator, though one without values,
 * for the group sends its answers past it. It ends when the group does, and returning it leaves the group.
 */
export class Member implements AsyncIterableIterator<never, undefined> {
  private readonly head: Buffer;
  private readonly over: Promise<IteratorReturnResult<undefined>>;
  end!: () => void;
  fail!: (error: unknown) => void;

  /** @param id of the subscription, as its client has named it */
  constructor(
    private readonly socket: WebSocket,
    id: string,
    private readonly leave: (member: Member) => void,
  ) {
    this.head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    this.over = new Promise((resolve, reject) => {
      this.end = () => resolve({ done: true, value: undefined });
      this.fail = reject;
    });
    // Who has left already does not ask for it.
    this.over.catch(() => undefined);
  }

  /** @param tail the answer as JSON and the end of the message: bytes, so that nobody encodes them once more */
  send(tail: Buffer, stats: LiveStats): void {
    if (!canTake(this.socket, stats)) return;
    this.socket.send(Buffer.concat([this.head, tail]), TEXT);
    stats.deliveries += 1;
    watchUnread(this.socket, stats);
  }

  /** Closes the socket of somebody who could not be told of an event: they come again and read all. */
  disconnect(): void {
    this.socket.close(TRY_AGAIN_LATER, 'Events missed');
  }

  next(): Promise<IteratorReturnResult<undefined>> {
    return this.over;
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.leave(this);
    this.end();
    return this.over;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** How an event becomes what members are told. */
export interface Answers {
  execute: Execute;
  /** As it is shown to clients. */
  present: (result: ExecutionResult) => FormattedExecutionResult;
}

/** Subscribers who are told the same: each event is executed and written once, and sent to every member. */
export class SubscriptionGroup {
  private readonly members = new Set<Member>();
  private readonly events: AsyncIterator<unknown>;
  private finished = false;

  /**
   * @param events what the subscription's resolver returned
   * @param args the operation, with a context that holds for every member
   * @param onFinished called once, when the last member has left or the events have ended
   */
  constructor(
    events: AsyncIterable<unknown>,
    private readonly args: LiveOperation,
    private readonly answers: Answers,
    private readonly stats: LiveStats,
    private readonly turns: Turns,
    private readonly onFinished: () => void,
  ) {
    this.events = events[Symbol.asyncIterator]();
    stats.groups += 1;
  }

  get key(): string {
    return this.args.key;
  }

  join(socket: WebSocket, id: string): Member {
    const member = new Member(socket, id, (leaving) => this.remove(leaving));
    this.members.add(member);
    this.stats.subscriptions += 1;
    return member;
  }

  /** Sends what happens to the members, until there are none. */
  async run(): Promise<void> {
    try {
      for (;;) {
        const event = await this.events.next();
        if (event.done) return this.finish((member) => member.end());
        const result = await this.execute(event.value);
        this.stats.executions += 1;
        if (result.errors?.some(isPassing)) for (const member of this.members) member.disconnect();
        else await this.send(this.answers.present(result));
      }
    } catch (error) {
      this.finish((member) => member.fail(error));
    }
  }

  /** In its turn: one event may be told to thousands of groups. */
  private execute(event: unknown): Promise<ExecutionResult> {
    const answer = async () => this.answers.execute({ ...this.args, rootValue: event });
    return new Promise((resolve) => {
      const work = () => resolve(answer());
      if (!this.turns.runNow(work)) this.turns.runLater(this, work);
    });
  }

  private async send(result: FormattedExecutionResult): Promise<void> {
    const tail = encode([...toJsonText(result).pieces, '}']);
    let count = 0;
    for (const member of this.members) {
      member.send(tail, this.stats);
      if ((count += 1) % BATCH === 0) await yieldToEventLoop();
    }
  }

  private remove(member: Member): void {
    if (!this.members.delete(member)) return;
    this.stats.subscriptions -= 1;
    if (this.members.size > 0) return;
    this.finish();
    // Nobody is left to be told that it failed.
    void this.events.return?.().catch(() => undefined);
  }

  private finish(dismiss?: (member: Member) => void): void {
    if (this.finished) return;
    this.finished = true;
    this.onFinished();
    this.stats.groups -= 1;
    this.stats.subscriptions -= this.members.size;
    if (dismiss) this.members.forEach(dismiss);
    this.members.clear();
  }
}

/** Whether an event could not be read because the database is away: an error in its place would leave screens as they are. */
function isPassing(error: GraphQLError): boolean {
  return toAppError(unwrapResolverError(error)).code === 'UNAVAILABLE';
}
