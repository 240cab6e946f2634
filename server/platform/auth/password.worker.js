/**
 * What a thread of `Passwords` does. It takes a core for as long as it works, in a call that nothing interrupts: nobody else's
 * work is on this thread. Plain JavaScript, because a thread starts from a file that Node can run as it is.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * @param {{password: string, costs: import('@node-rs/argon2').Options} | {password: string, passwordHash: string}} task
 * @returns {string | boolean} the hash of a password, or whether it is the one of the hash
 */
export default function work({ password, passwordHash, costs }) {
  return passwordHash === undefined ? hashSync(password, costs) : verifySync(passwordHash, password);
}
