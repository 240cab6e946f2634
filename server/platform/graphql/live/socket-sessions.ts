import { Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';
import type { Actor } from '../../auth/actor.js';
import { Authentication, tokenIdOf } from '../../auth/authentication.js';
import { toAppError } from '../../errors/app-error.js';
import { EventBus } from '../../events/event-bus.js';
import { TRY_AGAIN_LATER } from './open-sockets.js';

/** graphql-ws: Forbidden. It tells the client not to try this token again. */
const FORBIDDEN = 4403;
/** The longest that a timer can wait, 24.8 days; no socket lives that long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Who holds a socket. It is asked once, when the socket opens; so a socket closes when its token ends or is revoked. */
@Injectable()
export class SocketSessions {
  constructor(
    private readonly authentication: Authentication,
    private readonly bus: EventBus,
  ) {}

  /**
   * The holder of this token, for as long as the socket stays open; null for a token that is not good. Where nobody can tell at
   * the moment, the socket is closed for a while: with FORBIDDEN the client would end a session that may well be good.
   */
  async open(socket: WebSocket, token: string): Promise<Actor | null> {
    const claims = await this.authentication.claimsOf(token).catch(() => null);
    if (!claims) return null;
    const close = () => socket.close(FORBIDDEN, 'Forbidden');
    // Before the user is read: what is revoked in between is heard.
    const stop = await this.bus.on('sessionRevoked', claims.sub, ({ tokenVersion, tokenId }) => {
      if (claims.ver < tokenVersion || tokenIdOf(claims) === tokenId) close();
    });
    const timer = setTimeout(close, Math.min(claims.exp * 1000 - Date.now(), LONGEST_TIMER_MS)).unref();
    const release = () => {
      clearTimeout(timer);
      stop();
    };
    // It may be gone by now; then no 'close' follows.
    if (socket.readyState === socket.CLOSED) release();
    else socket.once('close', release);
    return this.authentication.actorWith(claims).catch((error: unknown) => {
      if (toAppError(error).code !== 'SESSION_EXPIRED') socket.close(TRY_AGAIN_LATER, 'Try Again Later');
      return null;
    });
  }
}
