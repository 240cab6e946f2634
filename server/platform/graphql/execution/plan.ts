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
  visit,
  type DocumentNode,
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

/** Thrown where a selection cannot be decided before its variables are known; `execute` then does without a plan. */
export class Unplannable extends Error {}

/** @throws Unplannable for what depends on more than the document: directives, and types that only a value tells. */
export function planSelection(
  schema: GraphQLSchema,
  document: DocumentNode,
  fragments: Fragments,
  type: GraphQLObjectType,
  selectionSet: Parameters<typeof collectFields>[4],
): Selection {
  refuseDirectives(document);
  const planner = new Planner(schema, fragments);
  return planner.fields(type, collectFields(schema, fragments, {}, type, selectionSet));
}

class Planner {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Fragments,
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
    const plan = { key, nodes, definition, parentName: type.name, isNonNull };
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
      return (_run, value) => JSON.stringify(typeof value === 'string' ? value : serialize(type, value));
    if (isLeafType(type)) return (_run, value) => JSON.stringify(serialize(type, value));
    if (isListType(type))
      return runList(field, this.complete(type.ofType, field), isNonNullType(type.ofType));
    if (!isObjectType(type) || type.isTypeOf) throw new Unplannable();
    const selected = collectSubfields(this.schema, this.fragments, {}, type, field.nodes);
    const selection = this.fields(type, selected);
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

function serialize(type: GraphQLLeafType, value: unknown): unknown {
  const text = type.serialize(value);
  if (text === null || text === undefined)
    throw new Error(
      `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(text)}`,
    );
  return text;
}

/** Whether it has Nest's own resolver of a field that only has to be read: `(source) => value`. */
function isReader({ resolve }: GraphQLField<unknown, unknown>): boolean {
  return resolve?.length === 1;
}

function resolverOf(
  parentType: GraphQLObjectType,
  { nodes, definition }: Pick<FieldPlan, 'nodes' | 'definition'>,
): FieldPlan['resolve'] {
  const resolve = definition.resolve ?? defaultFieldResolver;
  if (isReader(definition)) return (_run, source) => (resolve as (source: unknown) => unknown)(source);
  const [node] = nodes as [FieldNode];
  const { name: fieldName, type: returnType } = definition;
  return ({ contextValue, errors: _errors, ...run }: Run, source, path) => {
    const args = getArgumentValues(definition, node, run.variableValues);
    const info = { ...run, fieldName, fieldNodes: nodes, returnType, parentType, path };
    return resolve(source, args, contextValue, info);
  };
}

/** Whether a field is skipped may depend on a variable, so on each execution. */
function refuseDirectives(document: DocumentNode): void {
  visit(document, {
    Directive() {
      throw new Unplannable();
    },
  });
}
