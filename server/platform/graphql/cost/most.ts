import { GraphQLError } from 'graphql';
import type { FastifyRequest } from 'fastify';
import { ERRORS } from '../../../../domain/errors.js';
import type { MaybeActor } from '../../auth/actor.js';
import { tokenOf } from '../../auth/token.js';
import type { Cost } from './cost-plan.js';

/** A tenth of a second, roughly, in which nobody else is served. */
const MOST_WORK = 100_000;
/** What one operation of a person may take, and of a visitor, who are anybody and many. */
const OF_PEOPLE: Most = { work: MOST_WORK, bytes: 5_000_000 };
const OF_VISITORS: Most = { work: MOST_WORK, bytes: 2_000_000 };

type Most = Pick<Cost, 'work' | 'bytes'>;

interface Context {
  req?: { actor?: MaybeActor; headers?: FastifyRequest['headers'] };
}

/**
 * The most that an operation with this context may take. Over HTTP nobody has looked at the token yet; with one that is not
 * good, nothing is answered at all.
 */
export function mostFor(contextValue: unknown): Most {
  const { req } = (contextValue ?? {}) as Context;
  if (req?.actor) return OF_PEOPLE;
  if (req?.actor === null || !req?.headers) return OF_VISITORS;
  return tokenOf(req as FastifyRequest) === null ? OF_VISITORS : OF_PEOPLE;
}

/** Why this cannot be done, before anything of it is; null where it can. */
export function refusalOf(cost: Cost, most: Most): GraphQLError | null {
  if (cost.work > most.work) return tooMuch(`Its cost may be ${most.work}; it is ${Math.ceil(cost.work)}.`);
  if (cost.bytes > most.bytes) return tooLong(most.bytes, `; it could be ${megabytes(cost.bytes)}`);
  return null;
}

/** What an answer ends with that is longer than it was thought to be. */
export function tooLong(bytesMax: number, found = ''): GraphQLError {
  return tooMuch(`An answer may be ${megabytes(bytesMax)} long${found}.`);
}

/** An operation that goes over a limit. */
export function tooMuch(limit: string): GraphQLError {
  return new GraphQLError(`${ERRORS.QUERY_TOO_COMPLEX.message} ${limit}`, {
    extensions: { code: 'QUERY_TOO_COMPLEX' },
  });
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`;
}
