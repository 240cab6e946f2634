import { Foundation1763700000000 } from '../../../migrations/1763700000000-foundation.js';
import { PhoneProofs1763900000000 } from '../../../migrations/1763900000000-phone-proofs.js';
import { AuditLog1763900100000 } from '../../../migrations/1763900100000-audit-log.js';

/** Every migration, oldest first. */
export const migrations = [Foundation1763700000000, PhoneProofs1763900000000, AuditLog1763900100000];
