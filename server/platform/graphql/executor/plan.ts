import { inspect } from 'node:util';
import {
  defaultFieldResolver,
  getArgumentValues,
  GraphQLID,
  GraphQLString,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  TypeNameMetaFieldDef,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLOutputType,
} from 'graphql';
import { isReader } from '../cost/price.js';
import { nullUnless } from '../null-unless.js';
import { PLAN } from '../purpose.js';
import type { SelectedField, Selection } from '../selection.js';
import {
  NULL,
  runList,
  runObject,
  toSelectionPlan,
  type Complete,
  type FieldPlan,
  type Run,
  type SelectionPlan,
} from './run.js';
import { LONG, writeLong, type Text } from './text.js';

const plans = new WeakMap<Selection, SelectionPlan>();

/** How a selection is executed: found out once, and kept for as long as anybody has the selection. */
export function planOf(selection: Selection): SelectionPlan {
  const ready = plans.get(selection);
  if (ready) return ready;
  const plan = toSelectionPlan(selection.fields.map(planField));
  plans.set(selection, plan);
  return plan;
}

function planField(field: SelectedField): FieldPlan {
  const { definition, parent, selection } = field;
  const isNonNull = isNonNullType(definition.type);
  if (definition === TypeNameMetaFieldDef) {
    const text = JSON.stringify(parent.name);
    return {
      ...field,
      isNonNull,
      isPlain: true,
      isPure: true,
      isThere: null,
      below: null,
      resolve: () => parent.name,
      complete: () => text,
    };
  }
  const below = selection && planOf(selection);
  const isRead = isReader(definition);
  return {
    ...field,
    isNonNull,
    isPlain: isRead && isLeafType(getNullableType(definition.type)),
    isPure: isRead && (below?.isPure ?? true),
    isThere: nullUnless(definition),
    below,
    resolve: resolverOf(field, below),
    complete: complete(definition.type, field, below),
  };
}

function complete(type: GraphQLOutputType, field: SelectedField, below: SelectionPlan | null): Complete {
  if (isNonNullType(type)) return nonNull(nullable(type.ofType, field, below), field);
  return nullable(type, field, below);
}

function nullable(type: GraphQLOutputType, field: SelectedField, below: SelectionPlan | null): Complete {
  const completePresent = present(type, field, below);
  return (run, value, path) => {
    if (value === null || value === undefined) return NULL;
    if (value instanceof Error) throw value;
    return completePresent(run, value, path);
  };
}

function present(type: GraphQLOutputType, field: SelectedField, below: SelectionPlan | null): Complete {
  if (type === GraphQLString || type === GraphQLID)
    return (run, value) =>
      typeof value === 'string' && value.length > LONG
        ? countedLater(run, value)
        : counted(run, typeof value === 'string' ? value : serialize(type, value));
  if (isLeafType(type)) return (run, value) => counted(run, serialize(type, value));
  if (isListType(type))
    return runList(field, complete(type.ofType, field, below), isNonNullType(type.ofType));
  // selection.ts lets no other type in.
  return (run, value, path) => runObject(run, below!, value, path);
}

function nonNull(completed: Complete, { parent, definition }: SelectedField): Complete {
  return (run, value, path) => {
    const done = completed(run, value, path);
    if (done === NULL)
      throw new Error(`Cannot return null for non-nullable field ${parent.name}.${definition.name}.`);
    return done;
  };
}

function counted(run: Run, value: unknown): string {
  const text = JSON.stringify(value);
  run.length += text.length;
  return text;
}

/** In turns, so that nobody waits for all of a long text. */
async function countedLater(run: Run, value: string): Promise<Text> {
  const text = await writeLong(value);
  for (const piece of text) run.length += piece.length;
  return text;
}

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  const text = type.serialize(value);
  if (text === null || text === undefined)
    throw new Error(
      `Expected \`${type.name}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(text)}`,
    );
  return text;
}

function resolverOf(
  { nodes, definition, parent: parentType }: SelectedField,
  below: SelectionPlan | null,
): FieldPlan['resolve'] {
  const resolve = definition.resolve ?? defaultFieldResolver;
  if (isReader(definition)) return (_run, source) => (resolve as (source: unknown) => unknown)(source);
  const isThere = nullUnless(definition);
  const [node] = nodes as [FieldNode];
  const { name: fieldName, type: returnType } = definition;
  return (run: Run, source, path) => {
    if (isThere?.(source) === false) return null;
    const { schema, fragments, operation, rootValue, variableValues } = run;
    const args = getArgumentValues(definition, node, variableValues);
    // Each by its name: taking the rest of a run takes longer than most resolvers.
    const info = {
      schema,
      fragments,
      operation,
      rootValue,
      variableValues,
      fieldName,
      fieldNodes: nodes,
      returnType,
      parentType,
      path,
      [PLAN]: below,
    };
    return resolve(source, args, run.contextValue, info);
  };
}
