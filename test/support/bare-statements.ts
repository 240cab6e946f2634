import type { DataSource } from 'typeorm';
import type { DatabaseAccess } from '../../server/platform/database/database.js';
import { Replicas } from '../../server/platform/database/replicas.js';
import { Statements } from '../../server/platform/database/statements.js';
import { Logs } from '../../server/platform/logging/logs.js';
import { Metrics } from '../../server/platform/metrics/metrics.js';

/** Statements as an instance has them, without the rest of it. */
export function bareStatements(
  source: DataSource,
  access: DatabaseAccess,
  metrics = new Metrics({ metrics: null }),
): { statements: Statements; replicas: Replicas } {
  const replicas = new Replicas(access, new Logs({ logLevel: 'silent' }), metrics);
  return { statements: new Statements(source, access, replicas, metrics), replicas };
}
