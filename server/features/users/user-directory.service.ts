import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { readUserSearch, USER_SEARCH_MAX } from '../../../domain/users/user-search.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { batched } from '../../platform/database/batched.js';
import type { UserEntity } from './user.entity.js';
import { mayList } from './user.policy.js';
import { UserRepository } from './user.repository.js';

/** All users, as admins look for one among them (P24, P196 to P198). */
@Injectable()
export class UserDirectory {
  private readonly read = batched(
    async (ids) => new Map((await this.users.findAll(ids)).map((user) => [user.id, user])),
  );

  constructor(private readonly users: UserRepository) {}

  /**
   * Active users, newest first, all or those whom a search finds; one more than a page where there are more. A search by number finds
   * nobody whose number the actor may not know.
   * @param page `after` is a user's id, `search` what somebody typed: at most USER_SEARCH_MAX characters
   * @throws UNAUTHENTICATED, FORBIDDEN for all but admins (P24); BAD_INPUT for a search that is too long
   */
  async list(
    actor: MaybeActor,
    { limit, after, search }: { limit: number; after: string | null; search?: string | null },
  ): Promise<UserEntity[]> {
    requireLister(actor);
    if (search && search.length > USER_SEARCH_MAX) {
      const message = `must have at most ${USER_SEARCH_MAX} characters`;
      throw new AppError('BAD_INPUT', { fields: [{ path: 'search', message }] });
    }
    const wanted = readUserSearch(search ?? '');
    if (!wanted) return this.users.list(limit, after);
    return this.users.search(wanted, limit, after, actor.superAdmins ?? []);
  }

  /** Any user of a change that is told live, even a deleted one: what all that listen ask for in one moment is read together. */
  async changed(id: string): Promise<UserEntity> {
    const user = await this.read(id);
    if (!user) throw new AppError('USER_NOT_FOUND');
    return user;
  }
}

/** @throws UNAUTHENTICATED, FORBIDDEN for all but admins (P24) */
export function requireLister(actor: MaybeActor): asserts actor is Actor {
  requireActor(actor);
  if (!mayList(actor)) throw new AppError('FORBIDDEN');
}
