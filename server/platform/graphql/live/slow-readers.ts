import type { WebSocket } from 'ws';
import type { LiveStats } from './live-stats.js';
import { TRY_AGAIN_LATER } from './open-sockets.js';

/** What may wait in the server's memory for one client to read it; the operating system holds some more. */
export const UNREAD_MAX_BYTES = 1024 * 1024;
/** What may wait for all of them together. */
export const ALL_UNREAD_MAX_BYTES = 32 * UNREAD_MAX_BYTES;
/** Less is not counted: it is on its way. */
const BEHIND_BYTES = 16 * 1024;

/** Those who have left something unread, as far as is known. */
const behind = new Set<WebSocket>();

/**
 * Whether this socket can take a message. One whose client has left too much unread is closed instead: memory that grows
 * with the slowest reader would end everybody's service.
 */
export function canTake(socket: WebSocket, stats: LiveStats): boolean {
  if (socket.readyState !== socket.OPEN) return false;
  if (socket.bufferedAmount <= UNREAD_MAX_BYTES) return true;
  stats.slowReadersDropped += 1;
  socket.close(TRY_AGAIN_LATER, 'Too much left unread');
  return false;
}

/** To be told after each message: where all who are behind have left too much unread together, who is furthest goes. */
export function watchUnread(socket: WebSocket, stats: LiveStats): void {
  if (socket.bufferedAmount <= BEHIND_BYTES) return;
  if (!behind.has(socket)) {
    behind.add(socket);
    socket.once('close', () => behind.delete(socket));
  }
  let all = 0;
  let furthest = socket;
  for (const each of behind) {
    if (each.bufferedAmount <= BEHIND_BYTES) continue;
    all += each.bufferedAmount;
    if (each.bufferedAmount > furthest.bufferedAmount) furthest = each;
  }
  if (all <= ALL_UNREAD_MAX_BYTES) return;
  stats.slowReadersDropped += 1;
  // A goodbye would wait behind all that is unread.
  furthest.terminate();
}
