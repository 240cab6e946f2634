/** A network may be there and carry nothing. After so long it counts as none. */
const TIMEOUT_MS = 30_000;

/** The context of a request that gives up waiting for its answer. */
export const withTimeout = () => ({ fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } });
