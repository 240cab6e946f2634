import { GraphQLError, locatedError, responsePathAsArray, type GraphQLResolveInfo } from 'graphql';
import { Encoded } from '../../http/encoded.js';
import { Shared } from '../../shared.js';
import { purposeOf, type Writing } from '../purpose.js';
import type { SelectedField } from '../selection.js';
import { isPromise, Texts, type Text } from './text.js';

export type Path = GraphQLResolveInfo['path'];

/** What one execution shares; the first part is what resolvers find in `info`. */
export interface Run extends Pick<
  GraphQLResolveInfo,
  'schema' | 'fragments' | 'operation' | 'rootValue' | 'variableValues'
> {
  contextValue: unknown;
  errors: Errors;
  /** Characters of the answer so far, and the most that it may have. */
  length: number;
  lengthMax: number;
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

/** What a value is in the answer, as JSON; throws as CompleteValue of the GraphQL standard does. */
export type Complete = (run: Run, value: unknown, path: Path) => Text | Promise<Text>;

/** In the answer, where nothing is or may be. */
export const NULL = 'null';
/** An object of which all is skipped. */
const EMPTY = '{}';

/** One field of a selection, decided once for all executions. */
export interface FieldPlan extends SelectedField {
  isNonNull: boolean;
  /** A scalar or an enum that is only read of its source: neither asks for the path. */
  isPlain: boolean;
  /** It depends on its source alone. */
  isPure: boolean;
  /** Where its source says that it is null, that depends on the source alone, too (null-unless.ts). */
  isThere: ((source: unknown) => boolean) | null;
  /** Of what is asked of its objects; null of scalars and enums. */
  below: SelectionPlan | null;
  resolve: (run: Run, source: unknown, path: Path) => unknown;
  complete: Complete;
}

/** How what is asked of an object is written. */
export interface SelectionPlan extends Writing {
  /** Each with the text that stands before its value. */
  fields: readonly (FieldPlan & { head: string })[];
  isPure: boolean;
  /** What else there may be of an object, which is then not kept. */
  extras: readonly ((source: unknown) => boolean)[];
  /** Says what it writes: the same of another document's that gives the same text. */
  signature: string;
  /** Characters around the values. */
  headsLength: number;
}

export function toSelectionPlan(fields: readonly FieldPlan[]): SelectionPlan {
  const withHeads = fields.map((field, index) => ({
    ...field,
    head: `${index === 0 ? '{' : ','}${JSON.stringify(field.key)}:`,
  }));
  const isPure = fields.every((field) => field.isPure);
  const isKeepable = fields.every((field) => field.isPure || field.isThere);
  const signature = `{${fields.map(signatureOf).join()}}`;
  return {
    fields: withHeads,
    isPure,
    extras: fields.flatMap(({ isThere }) => isThere ?? []),
    signature,
    // A few scalars are written as quickly as they are found.
    purpose: isKeepable && !fields.every(({ isPlain }) => isPlain) ? purposeOf(signature) : null,
    headsLength: withHeads.reduce((length, { head }) => length + head.length, '}'.length),
  };
}

function signatureOf({ key, parent, definition, below }: FieldPlan): string {
  return `${key}:${parent.name}.${definition.name}${below?.signature ?? ''}`;
}

const NOWHERE: Path = { prev: undefined, key: '', typename: undefined };

/** An object: as before, where it is shared by all who ask, and nothing else is looked at. */
export function runObject(
  run: Run,
  selection: SelectionPlan,
  source: unknown,
  path: Path,
): Text | Promise<Text> {
  if (!(source instanceof Shared)) return runFields(run, selection, source, path);
  const { purpose } = selection;
  if (purpose === null) return runFields(run, selection, source.open(), path);
  const known = source.written(purpose);
  if (known !== undefined) {
    const pieces = known instanceof Encoded ? [known] : known;
    for (const { length } of pieces) grow(run, length);
    return pieces;
  }
  const errors = run.errors.list.length;
  const opened = source.open() as object;
  const text = runFields(run, selection, opened, path);
  if (selection.extras.some((isThere) => isThere(opened))) return text;
  if (isPromise(text) || run.errors.list.length > errors) return text;
  return source.keepPieces(purpose, typeof text === 'string' ? [text] : text);
}

/** Stops all that is still to be written where the answer is too long already: `execute` then answers otherwise. */
function grow(run: Run, length: number): void {
  run.length += length;
  if (run.length > run.lengthMax) throw new Error('The answer is too long.');
}

/** The fields of one object: all at once, in the order of the document. */
export function runFields(
  run: Run,
  { fields, headsLength }: SelectionPlan,
  source: unknown,
  parent: Path | undefined,
): Text | Promise<Text> {
  grow(run, headsLength);
  if (fields.length === 0) return EMPTY;
  const texts = new Texts();
  try {
    for (const field of fields) texts.add(field.head, runField(run, field, source, parent));
  } catch (error) {
    if (!texts.isWaiting) throw error;
    // As graphql does: what has begun ends first.
    return texts.wait().finally(() => {
      throw error;
    });
  }
  return texts.end('}');
}

/** The fields of a mutation: each begins when the one before has ended. */
export async function runSerially(run: Run, { fields }: SelectionPlan): Promise<Text> {
  if (fields.length === 0) return EMPTY;
  const texts = new Texts();
  for (const field of fields) texts.add(field.head, await runField(run, field, run.rootValue, undefined));
  return texts.end('}');
}

function runField(
  run: Run,
  field: FieldPlan,
  source: unknown,
  parent: Path | undefined,
): Text | Promise<Text> {
  if (field.isPlain) return runPlainField(run, field, source, parent);
  const path = at(parent, field.key, field.parent.name);
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
function runPlainField(
  run: Run,
  field: FieldPlan,
  source: unknown,
  parent: Path | undefined,
): Text | Promise<Text> {
  let value: unknown;
  try {
    value = field.resolve(run, source, NOWHERE);
    if (!isPromise(value)) return field.complete(run, value, NOWHERE);
  } catch (error) {
    return fail(run, field, field.isNonNull, error, at(parent, field.key, field.parent.name));
  }
  return runField(run, { ...field, isPlain: false, resolve: () => value }, source, parent);
}

/** Completes each item; of a list of nullable items a failed one is null. */
export function runList(field: SelectedField, item: Complete, isNonNull: boolean): Complete {
  return (run, list, path) => {
    if (!isIterable(list)) {
      const name = `${field.parent.name}.${field.definition.name}`;
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${name}".`);
    }
    const texts = new Texts();
    let index = 0;
    for (const value of list) {
      const head = index === 0 ? '[' : ',';
      const place = at(path, index++, undefined);
      const failed = (error: unknown) => fail(run, field, isNonNull, error, place);
      try {
        const done = isPromise(value)
          ? value.then((later) => item(run, later, place))
          : item(run, value, place);
        texts.add(head, isPromise(done) ? done.then(undefined, failed) : done);
      } catch (error) {
        texts.add(head, failed(error));
      }
    }
    return texts.end(index === 0 ? '[]' : ']');
  };
}

/** An error becomes null where null may stand, and else its parent's. */
function fail(run: Run, field: SelectedField, isNonNull: boolean, error: unknown, path: Path): string {
  const located = locatedError(error, field.nodes, responsePathAsArray(path));
  if (isNonNull) throw located;
  run.errors.add(located, path);
  return NULL;
}

function at(prev: Path | undefined, key: string | number, typename: string | undefined): Path {
  return { prev, key, typename };
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
