import { randomInt } from 'node:crypto';
import { ERRORS } from '../../domain/errors.js';
import { toE164 } from '../../domain/users/phone.js';
import { Role } from '../../domain/users/role.js';
import type { Operator } from '../features/users/operator.service.js';
import { CliError } from './cli-error.js';

/** Says a line on standard output. */
type Say = (line: string) => void;
type Run = (operator: Operator, say: Say) => Promise<void>;

export interface Command {
  usage: string;
  about: string;
  /** Checks the words after the command's name before any database is opened. @throws {CliError} of exit code 2 */
  parse(words: string[]): Run;
}

const ROLES = Object.values(Role);
/** Without those that look alike; read out over a bad line, each is still itself. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 3;
const GROUP_LENGTH = 4;

export const COMMANDS: Record<string, Command> = {
  'grant-role': {
    usage: 'grant-role <phone> <role>',
    about: `Gives a user one of the roles ${ROLES.join(', ')}. They log in again.`,
    parse([phone, ...words]) {
      const e164 = phoneOf(phone);
      const role = roleOf(words.join(' '));
      return async (operator, say) => {
        await operator.grantRole(e164, role);
        say(`${e164} has the role ${role}.`);
      };
    },
  },
  'reset-password': {
    usage: 'reset-password <phone>',
    about: 'Gives a user a new password, and says it. They log in again.',
    parse([phone, ...rest]) {
      refuseMore(rest);
      const e164 = phoneOf(phone);
      return async (operator, say) => {
        const password = newPassword();
        await operator.resetPassword(e164, password);
        say(`The new password of ${e164} is ${password}`);
      };
    },
  },
  'list-users': {
    usage: 'list-users',
    about:
      'Lists everybody, newest first: number, role, whether the number is proven, day of registration, name.',
    parse(rest) {
      refuseMore(rest);
      return async (operator, say) => {
        for await (const user of operator.everybody()) {
          const proven = user.phoneVerifiedAt ? 'verified' : 'unverified';
          const day = user.createdAt.toISOString().slice(0, 10);
          say(
            `${column(user.phone, 16)} ${column(user.role, 11)} ${column(proven, 10)} ${day} ${plain(user.name)}`,
          );
        }
      };
    },
  },
};

function phoneOf(text: string | undefined): string {
  if (!text) throw new CliError('Which mobile number?', 2);
  const phone = toE164(text);
  if (!phone) throw new CliError(`${plain(text)}: ${ERRORS.INVALID_PHONE.message}`, 2);
  return phone;
}

/** 'super admin' needs quotes in a shell, or a hyphen, or neither. */
function roleOf(text: string): Role {
  const role = ROLES.find(
    (known) =>
      known ===
      text
        .toLowerCase()
        .replaceAll(/[-_ ]+/g, ' ')
        .trim(),
  );
  if (!role) throw new CliError(`Which role? One of ${ROLES.join(', ')}.`, 2);
  return role;
}

function refuseMore([first]: string[]): void {
  if (first !== undefined) throw new CliError(`${plain(first)} is one word too many.`, 2);
}

function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}

function column(text: string | null, width: number): string {
  return plain(text).padEnd(width);
}

/** A name must not steer the terminal. */
function plain(text: string | null): string {
  return (text ?? '').replace(/\p{C}/gu, '?');
}
