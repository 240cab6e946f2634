import { Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics.js';
import { DiskMetrics } from './disk-metrics.js';
import { ErrorMetrics } from './error-metrics.js';
import { GraphqlMetrics } from './graphql-metrics.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** What an operator's Prometheus reads. */
@Module({
  providers: [DatabaseMetrics, DiskMetrics, ErrorMetrics, GraphqlMetrics, Metrics, MetricsServer],
  exports: [ErrorMetrics, GraphqlMetrics, Metrics],
})
export class MetricsModule {}
