import { randomInt } from 'node:crypto';
import { ERRORS } from '../../domain/errors.js';
import { ROLES } from '../../domain/labels.js';
import { toE164 } from '../../domain/users/phone.js';
import type { Role } from '../../domain/users/role.js';
import { CliError } from './cli-error.js';
import type { Command, OperatorWork, Run } from './command.js';

/** Without those that look alike; read out over a bad line, each is still itself. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const FORCE = '--force';
const PASSWORD_GROUPS = 3;
const GROUP_LENGTH = 4;

export const COMMANDS: Record<string, Command> = {
  'grant-role': {
    usage: 'grant-role <phone> <role>',
    about: `Gives a user one of the roles ${ROLES.all.join(', ')}. They log in again.`,
    parse([phone, ...words]) {
      const e164 = phoneOf(phone);
      const role = roleOf(words.join(' '));
      return asOperator(async (operator, say) => {
        await operator.grantRole(e164, role);
        say(`${e164} has the role ${ROLES.of(role)}.`);
      });
    },
  },
  'reset-password': {
    usage: 'reset-password <phone>',
    about: 'Gives a user a new password, and says it. They log in again.',
    parse([phone, ...rest]) {
      refuseMore(rest);
      const e164 = phoneOf(phone);
      return asOperator(async (operator, say) => {
        const password = newPassword();
        await operator.resetPassword(e164, password);
        say(`The new password of ${e164} is ${password}`);
      });
    },
  },
  'list-users': {
    usage: 'list-users',
    about:
      'Lists everybody, newest first: number, role, whether the number is proven, day of registration, name.',
    parse(rest) {
      refuseMore(rest);
      return asOperator(async (operator, say) => {
        for await (const user of operator.everybody()) {
          const proven = user.phoneVerifiedAt ? 'verified' : 'unverified';
          const day = user.createdAt.toISOString().slice(0, 10);
          say(
            `${column(user.phone, 16)} ${column(ROLES.of(user.role), 11)} ${column(proven, 10)} ${day} ${plain(user.name)}`,
          );
        }
      });
    },
  },
  backup: {
    usage: 'backup <file>',
    about: 'Writes the database and the uploads that are kept on disk into a file. The server may run.',
    parse([file, ...rest]) {
      if (!file) throw new CliError('Into which file?', 2);
      refuseMore(rest);
      return async (config, say) => {
        const { backUp } = await import('./backup/backup.js');
        await backUp(config, file, say);
      };
    },
  },
  restore: {
    usage: 'restore <file> [--force]',
    about:
      'Puts a backup in the place of an empty database, with --force of any. The server must not run. Secrets are in no backup.',
    parse(words) {
      const [file, ...rest] = words.filter((word) => word !== FORCE);
      if (!file) throw new CliError('From which file?', 2);
      refuseMore(rest);
      return async (config, say) => {
        const { restore } = await import('./backup/restore.js');
        await restore(config, file, { force: words.includes(FORCE) }, say);
      };
    },
  },
};

function asOperator(work: OperatorWork): Run {
  return async (config, say) => (await import('./as-operator.js')).asOperator(work, config, say);
}

function phoneOf(text: string | undefined): string {
  if (!text) throw new CliError('Which mobile number?', 2);
  const phone = toE164(text);
  if (!phone) throw new CliError(`${plain(text)}: ${ERRORS.INVALID_PHONE.message}`, 2);
  return phone;
}

/** 'super admin' needs quotes in a shell, or a hyphen, or neither. */
function roleOf(text: string): Role {
  const label = text.toLowerCase().replaceAll(/[-_ ]+/g, ' ');
  const role = ROLES.find(label.trim());
  if (!role) throw new CliError(`Which role? One of ${ROLES.all.join(', ')}.`, 2);
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
