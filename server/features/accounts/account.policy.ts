import { Role } from '../../../domain/users/role.js';
import { isAdmin, type Identity } from '../../platform/auth/actor.js';

/** Admins delete users, but only a super admin deletes a super admin (P25). */
export function mayDelete(actor: Identity, user: { role: Role }): boolean {
  return isAdmin(actor) && (user.role !== Role.SUPER_ADMIN || actor.role === Role.SUPER_ADMIN);
}
