import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.js';
import {
  cutPage,
  encodeCursor,
  PAGE_MAX,
  pageSize,
  type Page as ListPage,
} from '../../platform/graphql/connection.js';

/** Where the cursor of the next page is answered, so that a list can stay a bare array. */
export const NEXT_CURSOR = 'X-Next-Cursor';

/** The part of every list's query. */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/, `limit must be 1 to ${PAGE_MAX}`))),
  after: z.optional(z.string('after must be one cursor')),
};
export const pageQuerySchema = z.object(pageQuery);

export interface Page {
  size: number;
  after: string | null;
}

/** @throws BAD_INPUT unless 1 <= limit <= 500 */
export function toPage({ limit, after }: z.infer<typeof pageQuerySchema>): Page {
  return { size: limit === undefined ? pageSize(null) : limitOf(limit), after: after ?? null };
}

function limitOf(text: string): number {
  const limit = Number(text);
  if (limit < 1 || limit > PAGE_MAX)
    throw new AppError('BAD_INPUT', { message: `limit must be 1 to ${PAGE_MAX}` });
  return limit;
}

/** The page's rows; the cursor of the next one goes into its header. */
export function answerRows<R>(reply: FastifyReply, { rows, hasMore, end }: ListPage<R>): R[] {
  if (hasMore && end) reply.header(NEXT_CURSOR, encodeCursor(end));
  return rows;
}

/**
 * The same of the `size + 1` rows that a repository reads.
 * @param keyOf the row's sort key
 */
export function answerPage<R>(
  reply: FastifyReply,
  rows: R[],
  { size }: Page,
  keyOf: (row: R) => readonly (string | number)[],
): R[] {
  return answerRows(reply, cutPage(rows, size, keyOf));
}
