import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { json } from 'express';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import type { DatabaseAccess } from './platform/database/database.js';
import { serveClient } from './platform/http/client-files.js';
import { httpLog } from './platform/http/http-log.js';
import { rememberOrigin } from './platform/http/origin.js';
import { bePatient } from './platform/http/patience.js';
import { sendAsItIs, takeJsonText } from './platform/http/json-answers.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { Logs } from './platform/logging/logs.js';
import { httpMetrics } from './platform/metrics/http-metrics.js';
import { Metrics } from './platform/metrics/metrics.js';

const BODY_LIMIT = '256kb';

/** The whole application over an open database, migrated and ready to listen. Tests start it just like this. */
export async function createApp(config: Config, database: DatabaseAccess): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, database), {
    // Bodies are parsed only where JSON is expected: uploads stay streams.
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy ? 1 : false);
  bePatient(app);
  const measured = httpMetrics(app.get(Metrics));
  if (measured) app.use(measured);
  app.use(httpLog(app.get(Logs)));
  app.use(securityHeaders(config));
  // Data is what its users pay for.
  app.use(compression());
  app.use(['/graphql', '/api'], json({ limit: BODY_LIMIT }));
  app.use('/graphql', sendAsItIs);
  app.use('/api', takeJsonText);
  app.use(rememberOrigin(config));
  serveClient(app);
  await app.init();
  return app;
}
