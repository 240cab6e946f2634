import { Injectable } from '@nestjs/common';
import { Authentication } from '../../platform/auth/authentication.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';

/** A fresh token and whose it is. */
export interface NewSession {
  token: string;
  expiresAt: Date;
  user: UserEntity;
}

/** Where sessions begin. */
@Injectable()
export class Sessions {
  constructor(
    private readonly authentication: Authentication,
    private readonly users: UserService,
  ) {}

  /** A session of this user, who is awake from now on; whoever calls has found out that they are who they say. */
  async begin(user: UserEntity): Promise<NewSession> {
    await this.users.noteSession(user.id);
    return { ...this.authentication.issue(user), user };
  }
}
