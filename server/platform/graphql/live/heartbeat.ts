import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { OpenSockets } from './open-sockets.js';

/** Well under the minute after which proxies give a silent connection up. */
const PERIOD_MS = 25_000;
const BATCH = 500;

/** Pings every socket now and then, by one timer for all, and cuts off who has not answered the last ping. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly silent = new WeakSet<WebSocket>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly open: OpenSockets) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), PERIOD_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  watch(socket: WebSocket): void {
    socket.on('pong', () => this.silent.delete(socket));
  }

  /** One round. */
  async beat(): Promise<void> {
    let count = 0;
    for (const socket of [...this.open]) {
      if ((count += 1) % BATCH === 0) await yieldToEventLoop();
      if (socket.readyState !== socket.OPEN) continue;
      if (this.silent.has(socket)) socket.terminate();
      else {
        this.silent.add(socket);
        socket.ping();
      }
    }
  }
}
