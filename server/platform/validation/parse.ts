import { AppError, type FieldProblem } from '../../../domain/errors.js';
import type { z } from 'zod/mini';

/**
 * Checks an input against its schema; called by resolvers and controllers, so that services never parse.
 * @throws BAD_INPUT with each wrong field, headed by the text of the first.
 */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: FieldProblem[] = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new AppError('BAD_INPUT', { fields, ...(fields[0] && { message: fields[0].message }) });
}
