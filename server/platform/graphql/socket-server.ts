import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { graphqlErrors } from '../errors/graphql-errors.js';
import { Logs } from '../logging/logs.js';
import { SocketSessions } from './socket-sessions.js';
import { socketOptions } from './sockets.js';

const PATH = '/graphql';
/** As large as a body over HTTP may be (create-app.ts). The library's own limit is 100 MiB. */
const MESSAGE_LIMIT_BYTES = 256 * 1024;

/**
 * graphql-ws at /graphql. Nest could open the sockets, too, but lets messages of any size in, and leaves whoever wants a
 * socket at another path connected without an answer.
 */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT_BYTES });
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly schema: GraphQLSchemaHost,
    private readonly sessions: SocketSessions,
    private readonly logs: Logs,
  ) {}

  onApplicationBootstrap(): void {
    const options = socketOptions(this.sessions, graphqlErrors(this.logs));
    const { dispose } = useServer({ ...options, schema: this.schema.schema }, this.sockets);
    this.stop = async () => dispose();
    this.sockets.on('connection', (socket) => {
      // The library would print each fault of a client to the console; ws has closed the socket already, and said why.
      socket.removeAllListeners('error').on('error', (error) => this.logs.info({ error }, 'socket failed'));
    });
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
      if (request.url?.split('?', 1)[0] !== PATH) return refuse(connection);
      this.sockets.handleUpgrade(request, connection, head, (socket) => {
        this.sockets.emit('connection', socket, request);
      });
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }
}

function refuse(connection: Duplex): void {
  // Gone already: nobody to tell.
  connection.on('error', () => connection.destroy());
  connection.end(`HTTP/1.1 404 ${STATUS_CODES[404]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  );
}
