import {
  GraphQLError,
  locatedError,
  type GraphQLField,
  type GraphQLResolveInfo,
  type FieldNode,
} from 'graphql';
import { isIterableObject } from 'graphql/jsutils/isIterableObject.js';
import { addPath, pathToArray, type Path } from 'graphql/jsutils/Path.js';

/** What one execution shares; the first part is what resolvers find in `info`. */
export interface Run extends Pick<
  GraphQLResolveInfo,
  'schema' | 'fragments' | 'operation' | 'rootValue' | 'variableValues'
> {
  contextValue: unknown;
  errors: Errors;
}

/** The errors of an execution. What happens below a place that an error has made null already is nobody's concern. */
export class Errors {
  readonly list: GraphQLError[] = [];
  private readonly places = new Set<Path | undefined>();

  /** @param path undefined for the whole answer */
  add(error: GraphQLError, path: Path | undefined): void {
    for (let place = path; place; place = place.prev) if (this.places.has(place)) return;
    if (this.places.has(undefined)) return;
    this.places.add(path);
    this.list.push(error);
  }
}

/** Makes an answer of what a resolver returned; null, or throws, as the specification's CompleteValue does. */
export type Complete = (run: Run, value: unknown, path: Path) => unknown;

/** One field of a selection, decided once for all executions. */
export interface FieldPlan {
  /** Its name in the answer. */
  key: string;
  nodes: readonly FieldNode[];
  definition: GraphQLField<unknown, unknown>;
  parentName: string;
  isNonNull: boolean;
  /** A scalar or an enum that is only read of its source: neither asks for the path. */
  isPlain: boolean;
  resolve: (run: Run, source: unknown, path: Path) => unknown;
  complete: Complete;
}

type Answer = Record<string, unknown>;

const NOWHERE: Path = { prev: undefined, key: '', typename: undefined };

/** The fields of one object: all at once, in the order of the document. */
export function runFields(
  run: Run,
  fields: readonly FieldPlan[],
  source: unknown,
  parent: Path | undefined,
): Answer | Promise<Answer> {
  const answer: Answer = {};
  let promises = 0;
  try {
    for (const field of fields) {
      const done = runField(run, field, source, parent);
      if (isPromise(done)) promises++;
      answer[field.key] = done;
    }
  } catch (error) {
    if (promises === 0) throw error;
    // As graphql does: what has begun ends first.
    return settled(answer).finally(() => {
      throw error;
    });
  }
  return promises === 0 ? answer : settled(answer);
}

/** The fields of a mutation: each begins when the one before has ended. */
export async function runSerially(run: Run, fields: readonly FieldPlan[]): Promise<Answer> {
  const answer: Answer = {};
  for (const field of fields) answer[field.key] = await runField(run, field, run.rootValue, undefined);
  return answer;
}

function runField(run: Run, field: FieldPlan, source: unknown, parent: Path | undefined): unknown {
  if (field.isPlain) return runPlainField(run, field, source, parent);
  const path = addPath(parent, field.key, field.parentName);
  try {
    const value = field.resolve(run, source, path);
    const done = isPromise(value)
      ? value.then((later) => field.complete(run, later, path))
      : field.complete(run, value, path);
    if (!isPromise(done)) return done;
    return done.then(undefined, (error: unknown) => fail(run, field, field.isNonNull, error, path));
  } catch (error) {
    return fail(run, field, field.isNonNull, error, path);
  }
}

/** Nine of ten fields of an answer: what is read is there, and where it stands matters only where it is wrong. */
function runPlainField(run: Run, field: FieldPlan, source: unknown, parent: Path | undefined): unknown {
  let value: unknown;
  try {
    value = field.resolve(run, source, NOWHERE);
    if (!isPromise(value)) return field.complete(run, value, NOWHERE);
  } catch (error) {
    return fail(run, field, field.isNonNull, error, addPath(parent, field.key, field.parentName));
  }
  return runField(run, { ...field, isPlain: false, resolve: () => value }, source, parent);
}

/** As graphql's, for values that are mostly none. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return (
    typeof value === 'object' && value !== null && typeof (value as Promise<unknown>).then === 'function'
  );
}

/** Completes each item; of a list of nullable items a failed one is null. */
export function runList(field: FieldPlan, item: Complete, isNonNull: boolean): Complete {
  return (run, list, path) => {
    if (!isIterableObject(list)) {
      const name = `${field.parentName}.${field.definition.name}`;
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${name}".`);
    }
    const answer: unknown[] = [];
    let promises = 0;
    let index = 0;
    for (const value of list) {
      const at = addPath(path, index++, undefined);
      const failed = (error: unknown) => fail(run, field, isNonNull, error, at);
      try {
        const done = isPromise(value) ? value.then((later) => item(run, later, at)) : item(run, value, at);
        if (isPromise(done)) promises++;
        answer.push(isPromise(done) ? done.then(undefined, failed) : done);
      } catch (error) {
        answer.push(failed(error));
      }
    }
    return promises === 0 ? answer : Promise.all(answer);
  };
}

/** An error becomes null where null may stand, and else its parent's. */
function fail(run: Run, field: FieldPlan, isNonNull: boolean, error: unknown, path: Path): null {
  const located = locatedError(error, field.nodes, pathToArray(path));
  if (isNonNull) throw located;
  run.errors.add(located, path);
  return null;
}

async function settled(answer: Answer): Promise<Answer> {
  const values = await Promise.all(Object.values(answer));
  return Object.fromEntries(Object.keys(answer).map((key, index) => [key, values[index]]));
}
