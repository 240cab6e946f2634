import type { Type } from '@nestjs/common';
import { Field, Int, ObjectType, ArgsType } from '@nestjs/graphql';
import { AppError } from '../../../domain/errors.js';
import { isUuid } from '../validation/uuid.js';

export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 500;

@ObjectType()
export class PageInfo {
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
}

/** A page of a list, as asked for: `first` items after the opaque cursor `after`. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: `At most ${PAGE_MAX}; ${PAGE_DEFAULT} where it is left out.`,
  })
  first?: number | null;

  @Field(() => String, { nullable: true })
  after?: string | null;
}

export interface Edge<T> {
  cursor: string;
  node: T;
}

export interface Connection<E> {
  edges: E[];
  pageInfo: PageInfo;
}

/** A base class for the GraphQL type of a page: `class ServiceConnection extends connectionOf(ServiceEdge) {}`. */
export function connectionOf<E>(edge: Type<E>): Type<Connection<E>> {
  @ObjectType({ isAbstract: true })
  abstract class ConnectionType implements Connection<E> {
    @Field(() => [edge]) edges!: E[];
    @Field(() => PageInfo) pageInfo!: PageInfo;
  }
  return ConnectionType as Type<Connection<E>>;
}

/** A base class for the GraphQL type of a place in a page: `class ServiceEdge extends edgeOf(Service) {}`. */
export function edgeOf<T>(node: Type<T>): Type<Edge<T>> {
  @ObjectType({ isAbstract: true })
  abstract class EdgeType implements Edge<T> {
    @Field(() => String) cursor!: string;
    @Field(() => node) node!: T;
  }
  return EdgeType as Type<Edge<T>>;
}

/** @throws BAD_INPUT unless 1 <= first <= PAGE_MAX. */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? PAGE_DEFAULT;
  if (!Number.isInteger(size) || size < 1 || size > PAGE_MAX) {
    throw new AppError('BAD_INPUT', { fields: [{ path: 'first', message: `must be 1 to ${PAGE_MAX}` }] });
  }
  return size;
}

/** The sort key of a row, made opaque. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * @param isKey tells whether a parsed value is a sort key of this list
 * @throws BAD_CURSOR for anything that this list did not make.
 */
export function decodeCursor<K>(
  cursor: string | null | undefined,
  isKey: (value: unknown) => value is K,
): K | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (isKey(key)) return key;
  } catch {
    // Not JSON: refused below, like any other stranger.
  }
  throw new AppError('BAD_CURSOR');
}

/** The id behind a cursor of a list that is sorted by id alone. @throws BAD_CURSOR */
export function decodeIdCursor(cursor: string | null | undefined): string | null {
  return decodeCursor(cursor, isIdKey)?.[0] ?? null;
}

function isIdKey(key: unknown): key is [string] {
  return Array.isArray(key) && key.length === 1 && typeof key[0] === 'string' && isUuid(key[0]);
}

/** Makes the cursor where it is asked for, which is mostly the last one's only. */
class Place {
  constructor(private readonly key: Key) {}

  get cursor(): string {
    return encodeCursor(this.key);
  }
}

type Key = readonly (string | number)[];

/** A part of a list. */
export interface Page<R, K extends Key = Key> {
  rows: R[];
  hasMore: boolean;
  /** Sort key of where it ends; null where it is empty. */
  end: K | null;
}

/** A page from the `size + 1` rows that a repository reads: the extra row only tells that there is more. */
export function cutPage<R>(rows: R[], size: number, keyOf: (row: R) => Key): Page<R> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, hasMore: rows.length > size, end: last ? keyOf(last) : null };
}

/**
 * @param keyOf the row's sort key
 * @param partsOf the row's edge but for the cursor
 */
export function pageToConnection<R, P extends object>(
  { rows, hasMore, end }: Page<R>,
  keyOf: (row: R) => Key,
  partsOf: (row: R) => P,
): Connection<P & { cursor: string }> {
  const edges = rows.map((row) => Object.assign(new Place(keyOf(row)), partsOf(row)));
  return { edges, pageInfo: { hasNextPage: hasMore, endCursor: end && encodeCursor(end) } };
}

/** The same of the `size + 1` rows that a repository reads. */
export function toConnection<R, P extends object>(
  rows: R[],
  size: number,
  keyOf: (row: R) => Key,
  partsOf: (row: R) => P,
): Connection<P & { cursor: string }> {
  return pageToConnection(cutPage(rows, size, keyOf), keyOf, partsOf);
}
