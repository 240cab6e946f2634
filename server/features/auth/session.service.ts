import { Injectable } from '@nestjs/common';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Authentication, tokenIdOf } from '../../platform/auth/authentication.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Credentials } from '../users/credentials.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';
import { EndedTokenRepository } from './ended-token.repository.js';

/** A fresh token and whose it is. */
export interface NewSession {
  token: string;
  expiresAt: Date;
  user: UserEntity;
}

/** Where sessions begin, and end before their time. */
@Injectable()
export class SessionService {
  constructor(
    private readonly authentication: Authentication,
    private readonly ended: EndedTokenRepository,
    private readonly credentials: Credentials,
    private readonly transactions: Transactions,
    private readonly users: UserService,
  ) {}

  /** A session of this user, who is awake from now on; whoever calls has found out that they are who they say. */
  async begin(user: UserEntity): Promise<NewSession> {
    await this.users.noteSession(user.id);
    return { ...this.authentication.issue(user), user };
  }

  /**
   * Ends this one token, which nobody can use again from the next request on; its sockets close.
   * @param token the one that the actor asked with
   * @throws UNAUTHENTICATED, SESSION_EXPIRED
   */
  async logout(actor: MaybeActor, token: string | null): Promise<void> {
    requireActor(actor);
    const claims = await this.authentication.claimsOf(token ?? '');
    const tokenId = tokenIdOf(claims);
    await this.transactions.run(async (transaction) => {
      await this.ended.add(transaction.manager, tokenId, claims.exp);
      transaction.record('sessionRevoked', actor.id, { tokenVersion: claims.ver, tokenId });
    });
  }

  /** Ends every token of the actor and whatever was made with one; the password stays. @throws UNAUTHENTICATED, SESSION_EXPIRED */
  async logoutEverywhere(actor: MaybeActor): Promise<void> {
    requireActor(actor);
    await this.transactions.run(async (transaction) => {
      await this.credentials.lock(transaction, actor);
      await this.credentials.endSessions(transaction, actor.id);
    });
  }
}
