import { existsSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import accepts from 'accepts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isKnownPath } from '../../../domain/pages/paths.js';
import { repoFile } from '../config/paths.js';
import type { Caches } from '../memory/caches.js';
import { bytesOfFile, KeptFiles } from './kept-files.js';
import { DRAWN_FOR, drawnPage } from './prerendered-pages.js';
import { pathOf } from './route.js';
import { SCRATCH_GAME_HEADERS } from './security-headers.js';

interface Named {
  Params: { '*': string };
}

const NO_PAGES = /^\/(api|assets|graphql|health|scratch|uploads)(\/|$)/;
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** May be kept, and is asked about each time. */
const ALWAYS_FRESH = { 'Cache-Control': 'no-cache' };

/** Where a build of the client lies: its files, and the pages that are drawn already. */
export interface BuiltClient {
  files: string;
  drawn: string;
}

/** What `npm run build` makes. */
export const BUILT_CLIENT: BuiltClient = { files: repoFile('dist/client'), drawn: repoFile('dist/drawn') };

/**
 * The built client: hashed assets for ever, pages always fresh, the first ones drawn already. Any other page address is the
 * application's own (its router decides), with 404 where it knows none; a file that is not there is a 404 without a page.
 */
export function serveClient(
  http: FastifyInstance,
  { files: folder, drawn: drawnFolder }: BuiltClient,
  caches: Caches,
): void {
  if (!existsSync(folder)) return;
  const files = namesIn(folder);
  const drawnFiles = existsSync(drawnFolder) ? namesIn(drawnFolder) : new Set<string>();
  const kept = new KeptFiles(caches.of('clientFiles', { bytesOf: bytesOfFile }));

  http.get<Named>('/assets/*', (request, reply) => {
    const name = `assets/${request.params['*']}`;
    return files.has(name)
      ? kept.send(request, reply, { root: folder, name, headers: FOR_EVER })
      : reply.callNotFound();
  });
  http.get<Named>('/scratch/*', (request, reply) => {
    const name = `scratch/${request.params['*']}`;
    reply.headers(SCRATCH_GAME_HEADERS);
    return files.has(name)
      ? kept.send(request, reply, { root: folder, name, headers: ALWAYS_FRESH })
      : reply.callNotFound();
  });
  http.get('/playground', (request, reply) =>
    kept.send(request, reply, { root: folder, name: 'playground.html', headers: ALWAYS_FRESH }),
  );
  http.get<Named>('/*', (request, reply) => {
    const name = request.params['*'];
    // Above all the service worker and the manifest: an old one kept somewhere would keep the old application.
    if (files.has(name)) return kept.send(request, reply, { root: folder, name, headers: ALWAYS_FRESH });
    const drawn = drawnPage(drawnFiles, request);
    if (drawn) {
      const headers = { ...ALWAYS_FRESH, Vary: `${DRAWN_FOR}, accept-encoding` };
      return kept.send(request, reply, { root: drawnFolder, name: drawn, headers });
    }
    if (!isPage(request)) return reply.callNotFound();
    // The client says so in words; who only looks at the status, such as a search engine, is told as well.
    const status = isKnownPath(`/${name}`) ? 200 : 404;
    return kept.send(request, reply, { root: folder, name: 'index.html', headers: ALWAYS_FRESH, status });
  });
}

/** The files of a folder and of those in it, as an address names them. */
function namesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
  );
}

function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return !NO_PAGES.test(path) && extname(path) === '' && Boolean(accepts(request.raw).type('html'));
}
