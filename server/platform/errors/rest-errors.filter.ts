import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { GqlContextType } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import type { AppError } from '../../../domain/errors.js';
import { Logs } from '../logging/logs.js';
import { ErrorMetrics } from '../metrics/error-metrics.js';
import { KEPT_BY_NOBODY } from '../http/security-headers.js';
import { toAppError } from './app-error.js';

/** The one mapper from thrown things to REST answers: the status of the code, and `{error}` (P83). */
@Catch()
export class RestErrorsFilter implements ExceptionFilter {
  constructor(
    private readonly logs: Logs,
    private readonly errors: ErrorMetrics,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // GraphQL has a mapper of its own (graphql-errors.ts): let it see what was thrown.
    if (host.getType<GqlContextType>() === 'graphql') throw thrown;
    const error = toAppError(thrown);
    if (error.isFailure) this.logs.error({ error: error.cause ?? error }, 'request failed');
    this.errors.count({ api: 'rest', code: error.code });
    sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}

/** What REST says instead of an answer. */
export function sendError(
  reply: FastifyReply,
  { status, message, code, fields, retryAfterSeconds, details }: AppError,
): void {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  // Whatever the call says of its answers.
  reply
    .headers(KEPT_BY_NOBODY)
    .status(status)
    .send({ ...details, error: message, code, ...(fields && { fields }) });
}
