import {
  defaultFieldResolver,
  getArgumentValues,
  getNullableType,
  GraphQLID,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  TypeNameMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { collectFields, collectSubfields } from 'graphql/execution/collectFields.js';
import { getFieldDef } from 'graphql/execution/execute.js';
import { inspect } from 'graphql/jsutils/inspect.js';
import type { ObjMap } from 'graphql/jsutils/ObjMap.js';
import { isReader } from '../cost/price.js';
import {
  NULL,
  runList,
  runObject,
  toSelection,
  type Complete,
  type FieldPlan,
  type Run,
  type Selection,
} from './run.js';

type Fragments = ObjMap<FragmentDefinitionNode>;
type Variables = Parameters<typeof collectFields>[2];

/**
 * @param variables coerced ones, of which those that `@skip` and `@include` name decide what is planned
 * @throws GraphQLError for a condition that is null
 */
export function planSelection(
  schema: GraphQLSchema,
  fragments: Fragments,
  variables: Variables,
  type: GraphQLObjectType,
  selectionSet: Parameters<typeof collectFields>[4],
): Selection {
  const planner = new Planner(schema, fragments, variables);
  return planner.fields(type, collectFields(schema, fragments, variables, type, selectionSet));
}

class Planner {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Fragments,
    private readonly variables: Variables,
  ) {}

  fields(type: GraphQLObjectType, selected: Map<string, readonly FieldNode[]>): Selection {
    const fields = [...selected].flatMap(([key, nodes]) => {
      const definition = getFieldDef(this.schema, type, nodes[0] as FieldNode);
      return definition ? [this.field(type, key, nodes, definition)] : [];
    });
    return toSelection(fields);
  }

  private field(
    type: GraphQLObjectType,
    key: string,
    nodes: readonly FieldNode[],
    definition: GraphQLField<unknown, unknown>,
  ): FieldPlan {
    const isNonNull = isNonNullType(definition.type);
    const plan = { key, nodes, definition, parentName: type.name, isNonNull, selection: null };
    if (definition === TypeNameMetaFieldDef) {
      const text = JSON.stringify(type.name);
      return { ...plan, isPlain: true, isPure: true, resolve: () => type.name, complete: () => text };
    }
    const isPure = isReader(definition);
    const isPlain = isPure && isLeafType(getNullableType(definition.type));
    const resolve = resolverOf(type, plan);
    const field: FieldPlan = { ...plan, isPlain, isPure, resolve, complete: () => NULL };
    field.complete = this.complete(definition.type, field);
    return field;
  }

  private complete(type: GraphQLOutputType, field: FieldPlan): Complete {
    if (isNonNullType(type)) return nonNull(this.nullable(type.ofType, field), field);
    return this.nullable(type, field);
  }

  private nullable(type: GraphQLOutputType, field: FieldPlan): Complete {
    const complete = this.present(type, field);
    return (run, value, path) => {
      if (value === null || value === undefined) return NULL;
      if (value instanceof Error) throw value;
      return complete(run, value, path);
    };
  }

  private present(type: GraphQLOutputType, field: FieldPlan): Complete {
    if (type === GraphQLString || type === GraphQLID)
      return (run, value) => counted(run, typeof value === 'string' ? value : serialize(type, value));
    if (isLeafType(type)) return (run, value) => counted(run, serialize(type, value));
    if (isListType(type))
      return runList(field, this.complete(type.ofType, field), isNonNullType(type.ofType));
    // Which fields a selection has must not hang on a value: the cost is counted before there is one.
    if (!isObjectType(type) || type.isTypeOf) throw new Error(`${inspect(type)} is no plain object type.`);
    const selected = collectSubfields(this.schema, this.fragments, this.variables, type, field.nodes);
    const selection = this.fields(type, selected);
    field.selection = selection;
    field.isPure &&= selection.isPure;
    return (run, value, path) => runObject(run, selection, value, path);
  }
}

function nonNull(complete: Complete, { parentName, definition }: FieldPlan): Complete {
  return (run, value, path) => {
    const done = complete(run, value, path);
    if (done === NULL)
      throw new Error(`Cannot return null for non-nullable field ${parentName}.${definition.name}.`);
    return done;
  };
}

function counted(run: Run, value: unknown): string {
  const text = JSON.stringify(value);
  run.length += text.length;
  return text;
}

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  const text = type.serialize(value);
  if (text === null || text === undefined)
    throw new Error(
      `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(text)}`,
    );
  return text;
}

function resolverOf(
  parentType: GraphQLObjectType,
  { nodes, definition }: Pick<FieldPlan, 'nodes' | 'definition'>,
): FieldPlan['resolve'] {
  const resolve = definition.resolve ?? defaultFieldResolver;
  if (isReader(definition)) return (_run, source) => (resolve as (source: unknown) => unknown)(source);
  const [node] = nodes as [FieldNode];
  const { name: fieldName, type: returnType } = definition;
  return ({ contextValue, errors: _errors, length: _length, lengthMax: _max, ...run }: Run, source, path) => {
    const args = getArgumentValues(definition, node, run.variableValues);
    const info = { ...run, fieldName, fieldNodes: nodes, returnType, parentType, path };
    return resolve(source, args, contextValue, info);
  };
}
