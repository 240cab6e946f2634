import { hash, verify } from '@node-rs/argon2';

/** @node-rs/argon2 hashes with argon2id by default; the costs are OWASP's first choice. */
export const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no password at the same costs: what an unknown number is checked against, so that it answers as late as a known one (P13). */
export const NOBODY = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** For commands and tests, which nobody waits beside; a server that answers people has `Passwords` (passwords.ts). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** As `hashPassword`. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return passwordHash !== null && verify(passwordHash, password);
}
