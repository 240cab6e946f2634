import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from './metrics.js';

/** `GET /metrics` on a port of its own, which the public need not reach. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** @throws where the port is taken */
  async onApplicationBootstrap(): Promise<void> {
    const { registry } = this.metrics;
    if (!this.config.metrics || !registry) return;
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server.listen(this.config.metrics.port, this.config.metrics.host);
    await once(this.server, 'listening');
  }

  /** Where it listens; null without METRICS_PORT. */
  get port(): number | null {
    return this.server ? (this.server.address() as AddressInfo).port : null;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
