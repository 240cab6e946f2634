import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v4 as uuid } from 'uuid';
import { AppError } from '../domain/errors.js';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import type { DatabaseAccess } from './platform/database/database.js';
import { sendError } from './platform/errors/rest-errors.filter.js';
import { BUILT_CLIENT, serveClient, type BuiltClient } from './platform/http/client-files.js';
import { compression } from './platform/http/compression.js';
import { addEtags } from './platform/http/etags.js';
import { logRequests } from './platform/http/http-log.js';
import { answerJson } from './platform/http/json-answers.js';
import { BODY_LIMIT, parseJsonBodies } from './platform/http/json-bodies.js';
import { rememberOrigin } from './platform/http/origin.js';
import { setTimeouts, UPLOAD_MS } from './platform/http/timeouts.js';
import { isOurProxy } from './platform/http/proxies.js';
import { secure, securityHeaders } from './platform/http/security-headers.js';
import { Logs } from './platform/logging/logs.js';
import { Caches } from './platform/memory/caches.js';
import { measureRequests } from './platform/metrics/http-metrics.js';
import { Metrics } from './platform/metrics/metrics.js';
import { nameSpans } from './platform/tracing/http-span.js';

/**
 * The whole application over an open database, migrated and ready to listen. Tests start it just like this, with a client of
 * their own.
 */
export async function createApp(
  config: Config,
  database: DatabaseAccess,
  client: BuiltClient = BUILT_CLIENT,
): Promise<NestFastifyApplication> {
  const headers = securityHeaders(config);
  const adapter = new FastifyAdapter({
    trustProxy: config.trustProxy && isOurProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_MS,
    genReqId: () => uuid(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply.headers(headers), new AppError('BAD_INPUT', { cause: error })),
    // Nobody here is written for Express.
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, database), adapter, {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const http = adapter.getInstance();
  measureRequests(http, app.get(Metrics));
  logRequests(http, app.get(Logs));
  nameSpans(http);
  secure(http, headers);
  setTimeouts(http);
  rememberOrigin(http, config);
  parseJsonBodies(http);
  answerJson(http);
  addEtags(http);
  await app.register(compress, compression);
  serveClient(http, client, app.get(Caches));
  await app.init();
  return app;
}
