import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { isAdmin } from '../../../domain/users/role.js';
import { AuthService } from '../auth/auth.service.js';
import type { NewSession } from '../auth/session.service.js';
import { UserService } from '../users/user.service.js';
import { AccountDeletion } from './account-deletion.service.js';

/** Numbers move: of an account that slept, whoever proves its number says whether it is theirs before they see anything of it. */
@Injectable()
export class NumberClaim {
  constructor(
    private readonly auth: AuthService,
    private readonly deletion: AccountDeletion,
    private readonly users: UserService,
  ) {}

  /**
   * @param proof what ACCOUNT_ASLEEP gave: good once, for PROOF_LIFE_SECONDS
   * @param isMine true opens the account; false deletes it for ever, and its number gets a user with no name yet
   * @param mobile E.164: the number that the caller says it is, if they say so
   * @throws INVALID_PROOF where it is forged, over, used before or of another number, or where it is not theirs and its owner
   *   has logged in meanwhile; LOGIN_BY_PASSWORD where an admin's is said to be theirs
   */
  async claim(proof: string, isMine: boolean, mobile: string | null = null): Promise<NewSession> {
    const phone = await this.auth.useClaim(proof, mobile);
    if (!isMine) await this.deletion.deleteSleeping(phone);
    else if (await this.isAdmins(phone)) throw new AppError('LOGIN_BY_PASSWORD');
    return this.auth.open(phone);
  }

  /** Rights over others want more than a number that moves: the password, which the operator can set anew. */
  private async isAdmins(phone: string): Promise<boolean> {
    const user = await this.users.withPhone(phone);
    return user !== null && isAdmin(user.role);
  }
}
