/** A network may be there and carry nothing. After so long it counts as none. */
const PATIENCE_MS = 30_000;

/** The context of a request that gives up waiting for its answer. */
export const withPatience = () => ({ fetchOptions: { signal: AbortSignal.timeout(PATIENCE_MS) } });
