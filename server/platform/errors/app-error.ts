import { HttpException } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { isUnavailable, isUnstorableText } from '../database/errors.js';

/**
 * Any thrown thing as one of our coded errors. What we did not foresee becomes INTERNAL, with the original as its cause for
 * the log: its text may name tables or files and is never sent.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException) return fromHttp(error);
  if (isUnstorableText(error)) return new AppError('BAD_INPUT', { cause: error });
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

function fromHttp(error: HttpException): AppError {
  switch (error.getStatus()) {
    case 401:
      return new AppError('UNAUTHENTICATED');
    case 403:
      return new AppError('FORBIDDEN');
    case 404:
      return new AppError('NOT_FOUND');
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE');
    case 429:
      return new AppError('TOO_MANY_TRIES');
    case 503:
      return new AppError('UNAVAILABLE');
    default:
      return error.getStatus() < 500 ? new AppError('BAD_INPUT') : new AppError('INTERNAL', { cause: error });
  }
}
