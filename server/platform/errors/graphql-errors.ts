import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { AppError } from '../../../domain/errors.js';
import type { Logs } from '../logging/logs.js';
import type { ErrorMetrics } from '../metrics/error-metrics.js';
import { toAppError } from './app-error.js';

/** How a coded error looks in a GraphQL answer: docs/architecture.md, Errors. */
function present(error: AppError, path: GraphQLFormattedError['path']): GraphQLFormattedError {
  return {
    message: error.message,
    ...(path && { path }),
    extensions: {
      ...error.details,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    },
  };
}

/**
 * What graphql found wrong with the document or its variables, before any resolver ran; else null. Apollo and graphql wrap it
 * in errors of their own. An error that a resolver threw has a path.
 */
function requestError(error: unknown): GraphQLError | null {
  if (!(error instanceof GraphQLError) || error.path) return null;
  const { originalError } = error;
  return originalError ? requestError(originalError) : error;
}

/** The one mapper from thrown things to GraphQL errors, for answers over HTTP and over sockets. */
export function graphqlErrors(logs: Logs, errors: ErrorMetrics) {
  const map = (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const wrong = requestError(thrown);
    if (wrong) {
      // Our own code first (limits.ts, scalars.ts); graphql's text helps the developer.
      const code = wrong.extensions['code'] ?? formatted.extensions?.['code'];
      return { ...formatted, extensions: { code: !code || code === 'BAD_USER_INPUT' ? 'BAD_INPUT' : code } };
    }
    const error = toAppError(unwrapResolverError(thrown));
    if (error.isFailure)
      logs.error({ error: error.cause ?? error, path: formatted.path }, 'operation failed');
    return present(error, formatted.path);
  };
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const mapped = map(formatted, thrown);
    errors.count({ api: 'graphql', code: String(mapped.extensions?.['code']) });
    return mapped;
  };
}
