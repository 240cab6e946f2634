import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { repoFile } from '../config/paths.js';

import { drawnPages } from './drawn-pages.js';
import { scratchGameHeaders } from './security-headers.js';

const SERVER_PATHS = /^\/(graphql|api|health|uploads)(\/|$)/;

/**
 * The built client: hashed assets for ever, pages always fresh, the first ones drawn already. Any other page address is the
 * application's own (its router decides); a file that is not there is a 404, never a page in its place.
 */
export function serveClient(app: NestExpressApplication): void {
  const folder = repoFile('dist/client');
  if (!existsSync(folder)) return;
  const page = (name: string) => (_request: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(join(folder, name));
  };
  app.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      index: false,
    }),
  );
  app.use(
    '/scratch',
    scratchGameHeaders,
    express.static(join(folder, 'scratch'), { fallthrough: false, index: false, redirect: false }),
  );
  // Above all the service worker and the manifest: an old one kept somewhere would keep the old application.
  app.use(express.static(folder, { index: false, setHeaders: alwaysFresh }));
  app.use('/playground', page('playground.html'));
  const drawn = drawnPages(repoFile('dist/drawn'));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isRead(request)) drawn(request, response, next);
    else next();
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const isPage = isRead(request) && !SERVER_PATHS.test(request.path) && extname(request.path) === '';
    if (isPage && request.accepts('html')) page('index.html')(request, response);
    else next();
  });
}

/** May be kept, and is asked about each time. */
function alwaysFresh(response: Response): void {
  response.setHeader('Cache-Control', 'no-cache');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
