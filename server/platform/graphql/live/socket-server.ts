import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { CloseCode, handleProtocols, makeServer, type Server as Protocol } from 'graphql-ws';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { CONFIG, type Config } from '../../config/config.js';
import { graphqlErrors } from '../../errors/graphql-errors.js';
import { EventBus } from '../../events/event-bus.js';
import { Logs } from '../../logging/logs.js';
import { Caches } from '../../memory/caches.js';
import { ErrorMetrics } from '../../metrics/error-metrics.js';
import { executeBy } from '../execute.js';
import { Documents } from './documents.js';
import { Heartbeat } from './heartbeat.js';
import { LiveStats } from './live-stats.js';
import { Inbox } from './inbox.js';
import { OpenSockets, SERVICE_RESTART } from './open-sockets.js';
import { canTake, watchUnread } from './slow-readers.js';
import { socketRequest, type SocketRequest } from './socket-request.js';
import { SocketShare } from './socket-share.js';
import { SocketSessions } from './socket-sessions.js';
import { socketOptions, type SocketExtra } from './sockets.js';
import { Turns } from './turns.js';

const PATH = '/graphql';
/** In bytes; a part of a message waits for the rest. The library's own limit is 100 MiB. */
export const MESSAGE_LIMIT = 64 * 1024;

const OPTIONS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  handleProtocols: (offered) => handleProtocols(offered),
  // Those that are open are OpenSockets' matter.
  clientTracking: false,
  maxPayload: MESSAGE_LIMIT,
  // Compressing takes 300 KB a socket, for messages that are short.
  perMessageDeflate: false,
  /** How long a client may take to say goodbye, in milliseconds. */
  closeTimeout: 5_000,
};

/**
 * graphql-ws at /graphql. Nest could open the sockets, too, but lets messages of any size in, and leaves whoever wants a
 * socket at another path connected without an answer. The library's own wiring to `ws` keeps two timers a socket, and prints
 * what goes wrong with a client to the console.
 */
@Injectable()
export class SocketServer implements OnApplicationBootstrap {
  private readonly server = new WebSocketServer(OPTIONS);
  private protocol!: Protocol<SocketExtra>;
  private readonly turns = new Turns();
  private stopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
    private readonly schema: GraphQLSchemaHost,
    private readonly sessions: SocketSessions,
    private readonly bus: EventBus,
    private readonly open: OpenSockets,
    private readonly heartbeat: Heartbeat,
    private readonly stats: LiveStats,
    private readonly caches: Caches,
    private readonly logs: Logs,
    private readonly errors: ErrorMetrics,
  ) {}

  onApplicationBootstrap(): void {
    const format = graphqlErrors(this.logs, this.errors);
    const execute = executeBy(this.config.graphqlExecutor);
    const { schema } = this.schema;
    const documents = new Documents(schema, this.caches);
    this.protocol = makeServer(socketOptions(schema, documents, this.sessions, this.stats, format, execute));
    // Whoever was connected meanwhile shows what may be over.
    this.bus.onGap(() => void this.open.closeAll(SERVICE_RESTART, 'Events missed'));
    const http = this.adapter.httpAdapter.getHttpServer() as Server;
    http.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) =>
      this.upgrade(request, connection, head),
    );
  }

  /** Sends everybody elsewhere, and lets nobody in any more. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.open.closeAll(SERVICE_RESTART, 'Service Restart');
  }

  private upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(connection, 404);
    if (this.stopping) return refuse(connection, 503);
    const kept = socketRequest(request, this.config.trustProxy);
    const { rateLimits, socketsPerAddress } = this.config;
    const isTooMany = this.open.countOf(kept.ip) >= socketsPerAddress;
    if (rateLimits && (isTooMany || this.open.isTooOften(kept.ip))) {
      this.stats.socketsRefused += 1;
      return refuse(connection, 429);
    }
    this.server.handleUpgrade(request, connection, head, (socket) => this.welcome(socket, kept));
  }

  private welcome(socket: WebSocket, request: SocketRequest): void {
    const share = new SocketShare(
      socket,
      this.open.add(socket, request.ip),
      this.config.rateLimits,
      this.stats,
    );
    this.heartbeat.watch(socket);
    // ws has closed the socket already, and said why.
    socket.on('error', (error) => this.logs.info({ error }, 'socket failed'));
    let inbox: Inbox | undefined;
    const closed = this.protocol.opened(
      {
        protocol: socket.protocol,
        // What cannot be sent is for nobody: the socket is closed or closing.
        send: (text) =>
          new Promise((resolve) => {
            if (!canTake(socket, this.stats)) return resolve();
            socket.send(text, () => resolve());
            watchUnread(socket, this.stats);
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => {
          inbox = new Inbox(
            this.turns,
            share.address,
            (message) => {
              // Who asks without reading the answers, or after a goodbye that they have not heard yet, asks in vain.
              if (canTake(socket, this.stats)) handle(message).catch((error) => this.fail(socket, error));
            },
            share,
          );
        },
      },
      { socket, request, share },
    );
    socket.on('message', (data: Buffer) => {
      share.receive(data.length);
      if (inbox && socket.readyState === socket.OPEN && !inbox.take(data.toString())) share.disconnect();
    });
    socket.once('close', (code, reason) => {
      share.end();
      inbox?.clear();
      Promise.resolve(closed(code, String(reason))).catch((error) => this.fail(socket, error));
    });
  }

  private fail(socket: WebSocket, error: unknown): void {
    this.logs.error({ error }, 'socket: a message could not be handled');
    socket.close(CloseCode.InternalServerError, 'Internal server error');
  }
}

function refuse(connection: Duplex, status: number): void {
  // Gone already: nobody to tell.
  connection.on('error', () => connection.destroy());
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => connection.destroy(),
  );
}
