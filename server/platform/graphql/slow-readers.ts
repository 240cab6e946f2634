import type { WebSocket } from 'ws';
import type { LiveStats } from './live-stats.js';
import { TRY_AGAIN_LATER } from './open-sockets.js';

/** What may wait in the server's memory for one client to read it; the operating system holds some more. */
export const UNREAD_MAX_BYTES = 1024 * 1024;

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
