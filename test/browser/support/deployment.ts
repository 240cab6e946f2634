import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of another, on which a new version of the client can be installed. */
export interface Deployment {
  url: string;
  /** From here on these files of the client have other names, with whatever names them, as after a build of changed sources. */
  release(files: readonly RegExp[]): Promise<void>;
  stop(): Promise<void>;
}

/** @param origin of the server with the built client */
export async function deploy(origin: string): Promise<Deployment> {
  /** Each file's name now, by its name in the build. */
  const renamed = new Map<string, string>();
  const server = createServer((request, response) => {
    void answer(request.method ?? 'GET', request.url ?? '/').then(
      ({ status, type, body, fresh }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': fresh });
        response.end(body);
      },
      () => response.writeHead(502).end(),
    );
  });

  async function answer(method: string, path: string) {
    const [built] = [...renamed].find(([, now]) => path.includes(now)) ?? [];
    const gone = !built && [...renamed.keys()].some((name) => path.includes(name));
    if (gone) return { status: 404, type: 'text/plain', body: 'Gone', fresh: 'no-store' };
    const asked = built ? path.replace(renamed.get(built)!, built) : path;
    const reply = await fetch(origin + asked, { method });
    const type = reply.headers.get('content-type') ?? '';
    const fresh = reply.headers.get('cache-control') ?? 'no-cache';
    if (!/html|javascript/.test(type))
      return { status: reply.status, type, body: Buffer.from(await reply.arrayBuffer()), fresh };
    let body = await reply.text();
    for (const [name, now] of renamed) body = body.replaceAll(name, now);
    // The list in the service worker names the page's content.
    if (renamed.size > 0)
      body = body.replace(/("revision":"|revision:[`"'])[0-9a-f]{32}/, '$1' + 'f'.repeat(32));
    return { status: reply.status, type, body, fresh };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: async (files) => {
      const worker = await (await fetch(`${origin}/service-worker.js`)).text();
      const page = await (await fetch(`${origin}/index.html`)).text();
      for (const file of files) {
        const name = file.exec(page + worker)?.[0];
        if (!name) throw new Error(`The build has no ${file}.`);
        renamed.set(name, name.replace(/-[^-]+\.js$/, '-changed1.js'));
      }
    },
    stop: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
