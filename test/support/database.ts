import { randomUUID } from 'node:crypto';
import {
  startEmbeddedDatabase,
  type FindTemplate,
} from '../../server/platform/database/embedded/embedded-database.js';
import { startedTemplate } from '../../server/started-database.js';
import { addressOf, EMPTY, ensureTemplate, onServer, STARTED, type Template } from './database-template.js';

export interface TestDatabase {
  /** `postgres://` address of a database that has the extensions. */
  url: string;
  /** As of `Database`. */
  preparedStatements: boolean;
  /** Removes the database, whoever is still connected to it. */
  stop(): Promise<void>;
}

/** Any number will do, as long as nothing else on a test server locks the same one. */
const TEMPLATE_LOCK = 4_815_162_342;

/**
 * A database of its own for one spec file: on the server that `TEST_DATABASE_URL` names (a role that may create databases),
 * else in memory on the embedded PostGIS.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(EMPTY);
}

/** The same as a first start leaves it, so that nobody waits for one. */
export function createStartedDatabase(): Promise<TestDatabase> {
  return createFrom(STARTED, startedTemplate);
}

async function createFrom(template: Template, embedded?: FindTemplate): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return createOnServer(server, template);
  return {
    ...(await startEmbeddedDatabase({ dataDir: null, ...(embedded && { template: embedded }) })),
    preparedStatements: false,
  };
}

async function createOnServer(server: string, template: Template): Promise<TestDatabase> {
  const name = `vicharo_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    // PostgreSQL refuses to copy a template that anybody is connected to, so Jest's workers take turns.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await ensureTemplate(server, client, template)}`);
  });
  return {
    url: addressOf(server, name),
    preparedStatements: true,
    stop: () => onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}
