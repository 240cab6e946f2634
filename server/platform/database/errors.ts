import { DatabaseError } from 'pg';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { NotPrimaryError } from './primary.js';

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
/** character_not_in_repertoire: a text with a NUL character, which PostgreSQL cannot keep. */
const UNSTORABLE_TEXT = '22021';
/** serialization_failure and deadlock_detected: the transaction may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
/** By SQLSTATE: starting, stopping, full, a standby that is not the primary any more, or too slow. */
const UNAVAILABLE = /^(08...|53...|57P0[1-5]|57014|25006|25P03)$/;
/** Among them, query_canceled: what was asked takes too long, wherever it is asked. */
const TOO_SLOW = '57014';
/** Of the operating system: no way to the database. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's words for a connection that is lost or not to be had; it gives them no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed))/;

interface PostgresError {
  code?: string;
  constraint?: string;
}

/** What the driver threw, whether TypeORM wrapped it or not. */
function driverError(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/** What PostgreSQL said, where the error came from it. */
function postgresError(error: unknown): PostgresError | undefined {
  const cause = driverError(error);
  return cause instanceof DatabaseError ? cause : undefined;
}

/** Whether this error is the named unique or exclusion constraint refusing a row. */
export function refusedBy(error: unknown, constraint: string): boolean {
  const cause = postgresError(error);
  return (
    (cause?.code === UNIQUE_VIOLATION || cause?.code === EXCLUSION_VIOLATION) &&
    cause.constraint === constraint
  );
}

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(postgresError(error)?.code ?? '');
}

/** Whether a text that a client sent holds what the database cannot keep. */
export function isUnstorableText(error: unknown): boolean {
  return postgresError(error)?.code === UNSTORABLE_TEXT;
}

/** Whether the database is away, or too busy: the same request may do in a moment. */
export function isUnavailable(error: unknown): boolean {
  const code = postgresError(error)?.code;
  if (code) return UNAVAILABLE.test(code);
  // TypeORM lets go of a connection that was lost in a transaction, which then goes on without one.
  if (error instanceof QueryRunnerAlreadyReleasedError) return true;
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  if (driverError(error) instanceof NotPrimaryError) return true;
  const { code: reason = '', message = '' } = (driverError(error) ?? {}) as Partial<NodeJS.ErrnoException>;
  return UNREACHABLE.has(reason) || LOST.test(message);
}

/** Whether another copy of the database might answer the same. */
export function isAway(error: unknown): boolean {
  return isUnavailable(error) && postgresError(error)?.code !== TOO_SLOW;
}
