import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const REQUEST_MS = 300_000;
/** A film on a slow line. */
export const UPLOAD_MS = 3_600_000;
/** How long the rest of what has been answered may still come: cut off at once, its sender would not hear why. */
const LINGER_MS = 10_000;

/** A poor network is slow, and still brings more than this: 500 bytes a second, half of what the oldest phones get. */
const PACE = { silenceMs: 30_000, roundMs: 60_000, roundBytes: 30_000 };

const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** How long a request may take to arrive. Node knows one time for all, UPLOAD_MS, so that of everything but uploads is kept here. */
export function setTimeouts(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw }, reply, done) => {
    ends.set(raw, setTimeout(() => raw.complete || raw.destroy(), REQUEST_MS).unref());
    reply.raw.once('close', () => {
      clearTimeout(ends.get(raw));
      linger(raw);
    });
    done();
  });
}

/**
 * Lets a request take UPLOAD_MS, for as long as it keeps coming: it is cut off where nothing comes for `silenceMs`, or less than
 * `roundBytes` in `roundMs`.
 * @returns what ends the watch, once the body is there
 */
export function awaitUpload(request: IncomingMessage, pace = PACE): () => void {
  clearTimeout(ends.get(request));
  const { socket } = request;
  const cutOff = () => request.destroy(new Error('The body came too slowly.'));
  const watch = (ms: number, bytes: number) => {
    let before = socket.bytesRead;
    return setInterval(() => {
      if (socket.bytesRead - before < bytes) cutOff();
      before = socket.bytesRead;
    }, ms).unref();
  };
  const watches = [watch(pace.silenceMs, 1), watch(pace.roundMs, pace.roundBytes)];
  const stop = () => watches.forEach(clearInterval);
  request.once('close', stop);
  return stop;
}

/** Lets the rest of a body pass by, for a while. */
function linger(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(timer)).resume();
}
