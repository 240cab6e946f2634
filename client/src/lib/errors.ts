import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { AppError, ERRORS, type ErrorCode } from '@domain/errors';
import type { TFunction } from 'i18next';

/** What is known of a failure: the server's code and words, and the HTTP status where that was all. */
export type Problem = {
  code?: string;
  message?: string;
  status?: number;
  retryAfterSeconds?: number;
  /** Of ACCOUNT_ASLEEP: what answers its question, and since when (YYYY-MM) the account has slept. */
  proof?: string;
  asleepSince?: string;
  /** Which inputs were refused, and why. */
  fields?: { path: string; message: string }[];
};

type ErrorShape = { message?: string; extensions?: Record<string, unknown> };

/** Reads a failure of Apollo's, whether it came as GraphQL errors, as an HTTP status with them in its body, or as neither. */
export function problemOf(error: unknown): Problem {
  if (CombinedGraphQLErrors.is(error)) return fromGraphQL(error.errors[0]);
  // What this side knows to be refused, such as a file that is too large.
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (!ServerError.is(error)) return {};
  return { status: error.statusCode, ...fromGraphQL(firstErrorIn(error.bodyText)) };
}

/**
 * The words for a failure: the catalogue's for the server's code, else the server's own, else `fallback` (the screen's
 * sentence for "this did not work", as for a dead network), else 'Something went wrong. Please try again.'
 */
export function problemText(error: unknown, t: TFunction, fallback?: string): string {
  return problemWords(problemOf(error), t, fallback);
}

/** The same for a failure that was read before, such as one that was stored. */
export function problemWords(
  { code, message, retryAfterSeconds }: Problem,
  t: TFunction,
  fallback?: string,
): string {
  const general = fallback ?? t('errors.INTERNAL');
  if (code === 'INTERNAL') return general;
  if (isCatalogued(code)) return t(`errors.${code}`, { seconds: retryAfterSeconds });
  return message ?? general;
}

function isCatalogued(code: string | undefined): code is ErrorCode {
  return code !== undefined && Object.hasOwn(ERRORS, code);
}

function fromGraphQL(error: ErrorShape | undefined): Problem {
  const { code, fields, retryAfterSeconds, proof, asleepSince } = error?.extensions ?? {};
  return {
    message: error?.message,
    code: typeof code === 'string' ? code : undefined,
    fields: Array.isArray(fields) ? (fields as Problem['fields']) : undefined,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
    proof: typeof proof === 'string' ? proof : undefined,
    asleepSince: typeof asleepSince === 'string' ? asleepSince : undefined,
  };
}

function firstErrorIn(body: string): ErrorShape | undefined {
  try {
    const parsed = JSON.parse(body) as { errors?: ErrorShape[]; error?: string };
    return parsed.errors?.[0] ?? (parsed.error ? { message: parsed.error } : undefined);
  } catch {
    return undefined;
  }
}
