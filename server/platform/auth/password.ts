import { hash, verify } from '@node-rs/argon2';

/** @node-rs/argon2 hashes with argon2id by default; the costs are OWASP's first choice. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What an unknown number is checked against, so that it answers as late as a known one (P13). */
const NOBODY = hash('nobody has this password', COSTS);

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODY), password);
  return matches && Boolean(passwordHash);
}
