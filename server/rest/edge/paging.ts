import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../domain/errors.js';
import { byteLength, type Piece } from '../../platform/http/encoded.js';
import { JsonText } from '../../platform/http/json-text.js';
import {
  cutPage,
  encodeCursor,
  PAGE_MAX,
  pageSize,
  type Page as ListPage,
} from '../../platform/graphql/connection.js';

/** Where the cursor of the next page is answered, so that a list can stay a bare array. */
export const NEXT_CURSOR = 'X-Next-Cursor';

/** What the lists of an answer take at most: as in GraphQL for visitors. */
const PAGE_MAX_BYTES = 2_000_000;

type SortKey = readonly (string | number)[];

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

/** A page as a list of JSON. */
export interface ListedRows<K extends SortKey> {
  text: JsonText;
  /** Where the next page begins; null where there is none. */
  next: K | null;
}

/**
 * The page as a list. What would be longer than an answer may be ends before: the rest is on the next page.
 * @param keyOf the row's sort key
 * @param toText the row as JSON
 */
export function listRows<R, K extends SortKey>(
  { rows, hasMore, end }: ListPage<R, K>,
  keyOf: (row: R) => K,
  toText: (row: R) => Piece,
): ListedRows<K> {
  const texts: Piece[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = toText(row);
    bytes += byteLength(text);
    if (bytes > PAGE_MAX_BYTES && texts.length > 0) break;
    texts.push(text);
  }
  const next = texts.length < rows.length ? keyOf(rows[texts.length - 1] as R) : hasMore ? end : null;
  return { text: JsonText.list(texts), next };
}

/** A list as the answer, with the cursor of the next page in its header. */
export function answerList(reply: FastifyReply, { text, next }: ListedRows<SortKey>): JsonText {
  if (next) reply.header(NEXT_CURSOR, encodeCursor(next));
  return text;
}

/** The page as the answer. */
export function answerRows<R>(
  reply: FastifyReply,
  page: ListPage<R>,
  keyOf: (row: R) => SortKey,
  toText: (row: R) => Piece,
): JsonText {
  return answerList(reply, listRows(page, keyOf, toText));
}

/** The same of the `size + 1` rows that a repository reads. */
export function answerPage<R>(
  reply: FastifyReply,
  rows: R[],
  { size }: Page,
  keyOf: (row: R) => SortKey,
  toShape: (row: R) => object,
): JsonText {
  return answerRows(reply, cutPage(rows, size, keyOf), keyOf, (row) => JSON.stringify(toShape(row)));
}
