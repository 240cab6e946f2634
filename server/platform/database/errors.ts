import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
/** character_not_in_repertoire: a text with a NUL character, which PostgreSQL cannot keep. */
const UNSTORABLE_TEXT = '22021';
/** serialization_failure and deadlock_detected: the transaction may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

interface PostgresError {
  code?: string;
  constraint?: string;
}

/** What PostgreSQL said, where the error came from it. */
function postgresError(error: unknown): PostgresError | undefined {
  return error instanceof QueryFailedError ? (error.driverError as PostgresError) : undefined;
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
