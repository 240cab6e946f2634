import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/** What the timeout cut off may be told now that it failed, and has this long to hear of it. */
const LAST_WORDS_MS = 2000;

/**
 * Watches a server's requests from now on. The function that is returned stops the server: it takes no new connection, idle
 * ones close, and each of the others after its answer. It resolves when all requests under way are answered, or after
 * `timeoutMs`; soon after that, what is still connected is cut off. Sockets are not its matter (graphql/open-sockets.ts).
 */
export function drainable(server: Server): (timeoutMs: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopping) response.setHeader('Connection', 'close');
  });
  return async (timeoutMs) => {
    stopping = true;
    server.close();
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    setTimeout(() => server.closeAllConnections(), timeoutMs + LAST_WORDS_MS).unref();
    const timeout = AbortSignal.timeout(timeoutMs);
    while (underWay.size > 0 && !timeout.aborted)
      await Promise.all([...underWay].map((response) => once(response, 'close', { signal: timeout }))).catch(
        () => undefined,
      );
  };
}
