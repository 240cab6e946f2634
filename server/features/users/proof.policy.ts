import type { Actor } from '../../platform/auth/actor.js';

/**
 * Whether somebody acts for a number that nobody has proven. An admin who acts for another answers for them, by name in the
 * audit trail.
 */
export function actsUnproven(actor: Actor, subjectId: string): boolean {
  return !actor.isProven && actor.id === subjectId;
}
