import { Injectable } from '@nestjs/common';
import { OpenSockets } from './open-sockets.js';

/** What live updates amount to in this process: the present state, and counts since it started. */
@Injectable()
export class LiveStats {
  /** Live subscriptions now. */
  subscriptions = 0;
  /** Different ones among them: each is executed once an event. */
  groups = 0;
  /** What they keep in memory, as estimated (socket-share.ts). */
  keptBytes = 0;
  /** Those for which there was no room. */
  subscriptionsRefused = 0;
  /** Answers made, one an event and group. */
  executions = 0;
  /** Answers sent, one an event and subscription. */
  deliveries = 0;
  /** Sockets closed because their client did not read (slow-readers.ts). */
  slowReadersDropped = 0;
  /** Sockets closed because they sent more at once than anybody does who waits for answers (inbox.ts). */
  hastySendersDropped = 0;
  /** Sockets refused because their address holds too many, or came too often. */
  socketsRefused = 0;

  constructor(private readonly open: OpenSockets) {}

  /** Sockets open now. */
  get sockets(): number {
    return this.open.size;
  }
}
