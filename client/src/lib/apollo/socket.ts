import { type Client, createClient } from 'graphql-ws';
import { type LiveState, setLiveState } from '../connection';
import { currentSession, expireSession } from '../session';

/** The close codes with which the server turns a token away. */
const REFUSED = new Set([4401, 4403]);
/** Those with which it sends everybody elsewhere: it restarts, or this connection may have missed something. */
const SENT_ELSEWHERE = new Set([1012, 1013]);
/** Within this time after it everybody comes again, each at a moment of their own. */
const RETURN_MS = 1_000;
/** Until then the person need not know. */
const UNNOTICED_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;
/** A network may vanish without closing anything: an unanswered ping is what tells. */
const LONGEST_SILENCE_MS = 8_000;

/** Where GraphQL's socket is: the page's own server. */
function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
}

/**
 * The live connection. It opens with the first subscription, closes a little after the last, and never gives up: waits
 * double up to half a minute with jitter, so that a restarted server is not met by every phone in the same second. Where the
 * server itself sends us elsewhere, we go at once and without alarming anybody. `onReconnected` runs after each reconnection, when events may have been missed.
 */
export function createSocket(onReconnected: () => void): Client {
  /** Subscriptions that somebody is waiting for; without any, a closed socket is no loss. */
  let wanted = 0;
  /** The token of the present connection. A changed password brings a new one before the server closes this. */
  let shown: string | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let sentElsewhere = false;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const report = (state: LiveState) => setLiveState(wanted > 0 ? state : 'idle');
  const client = createClient({
    url: socketUrl(),
    lazy: true,
    lazyCloseTimeout: 5_000,
    keepAlive: 20_000,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => untilRetry(sentElsewhere ? Math.random() * RETURN_MS : waitAfter(retries)),
    connectionParams: (): Record<string, unknown> => {
      shown = currentSession()?.token;
      return shown ? { authorization: `Bearer ${shown}` } : {};
    },
    on: {
      connecting: (isRetry) => {
        if (!sentElsewhere) report(isRetry ? 'lost' : 'connecting');
      },
      connected: (_socket, _payload, wasRetry) => {
        sentElsewhere = false;
        clearTimeout(alarm);
        report('connected');
        if (wasRetry) onReconnected();
      },
      ping: (received) => {
        if (!received) deadline = setTimeout(() => client.terminate(), LONGEST_SILENCE_MS);
      },
      pong: () => clearTimeout(deadline),
      closed: (event) => {
        clearTimeout(deadline);
        clearTimeout(alarm);
        const { code } = event as CloseEvent;
        // Sent away again before we were let in: then it is no short matter.
        sentElsewhere = SENT_ELSEWHERE.has(code) && !sentElsewhere;
        if (sentElsewhere) alarm = setTimeout(() => report('lost'), UNNOTICED_MS);
        else report('lost');
        const refused = REFUSED.has(code);
        if (refused && shown === currentSession()?.token) expireSession();
      },
    },
  });

  return {
    ...client,
    subscribe: (payload, sink) => {
      wanted += 1;
      const release = client.subscribe(payload, sink);
      return () => {
        wanted -= 1;
        if (wanted === 0) setLiveState('idle');
        release();
      };
    },
  };
}

/** Half of the present wait and a random half on top, in milliseconds. */
function waitAfter(retries: number): number {
  const ceiling = Math.min(1_000 * 2 ** retries, LONGEST_WAIT_MS);
  return ceiling / 2 + (Math.random() * ceiling) / 2;
}

/** The device coming online ends it early. */
function untilRetry(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(timer);
      window.removeEventListener('online', proceed);
      resolve();
    };
    const timer = setTimeout(proceed, waitMs);
    window.addEventListener('online', proceed);
  });
}
