import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { ROLES } from '../../../domain/labels.js';
import type { Role } from '../../../domain/users/role.js';
import { hashPassword } from '../../platform/auth/password.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { Credentials } from './credentials.service.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

const PAGE = 500;

/**
 * What only the operator does, at the command line of the machine: whoever gets there may do anything, so there is no actor to
 * authorise. The audit trail has it all the same.
 */
@Injectable()
export class Operator {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Their sessions end, unless the role is theirs already.
   * @param phone E.164
   * @throws USER_NOT_FOUND
   */
  async grantRole(phone: string, role: Role): Promise<UserEntity> {
    const { id } = await this.withPhone(phone);
    return this.transactions.run(async (transaction) => {
      const user = await this.credentials.locked(transaction, id);
      if (user.role === role) return user;
      await this.audit.record(transaction, null, AuditAction.GRANT_ROLE, id, {
        from: ROLES.of(user.role),
        to: ROLES.of(role),
      });
      return this.credentials.setRole(transaction, id, role);
    });
  }

  /**
   * Their sessions end.
   * @param phone E.164
   * @throws USER_NOT_FOUND
   */
  async resetPassword(phone: string, password: string): Promise<UserEntity> {
    const { id } = await this.withPhone(phone);
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async (transaction) => {
      await this.audit.record(transaction, null, AuditAction.RESET_PASSWORD, id);
      return this.credentials.setPassword(transaction, id, passwordHash);
    });
  }

  /** Every active user, newest first, a page at a time. */
  async *everybody(): AsyncGenerator<UserEntity> {
    for (let after: string | null = null; ;) {
      const page: UserEntity[] = await this.users.list(PAGE, after);
      yield* page;
      if (page.length < PAGE) return;
      after = page.at(-1)?.id ?? null;
    }
  }

  private async withPhone(phone: string): Promise<UserEntity> {
    const user = await this.users.findByPhone(phone);
    if (!user) throw new AppError('USER_NOT_FOUND');
    return user;
  }
}
