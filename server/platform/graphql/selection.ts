import {
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isLeafType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type Fragments = Record<string, FragmentDefinitionNode>;

/** A field of an operation, after fragments, aliases, `@skip` and `@include`. */
export interface SelectedField {
  /** Its name in the answer. */
  key: string;
  /** Where it is written: more than once, perhaps. */
  nodes: readonly FieldNode[];
  definition: GraphQLField<unknown, unknown>;
  parent: GraphQLObjectType;
  /** What is asked of its objects; null of scalars and enums. */
  selection: Selection | null;
}

/** What is asked of an object, in the order of the answer. */
export interface Selection {
  fields: readonly SelectedField[];
}

/** What decides which fields an operation has. */
export interface Document {
  schema: GraphQLSchema;
  fragments: Fragments;
  /** Coerced ones, of which those matter that `@skip` and `@include` name. */
  variables: Record<string, unknown>;
}

/**
 * All fields of a validated operation: its cost is counted on them, and the executor plans by them.
 * @param sets what is asked of this type, in one place or in several
 * @throws GraphQLError for a condition that is null
 */
export function select(
  document: Document,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Selection {
  const nodes = new Map<string, FieldNode[]>();
  const seen = new Set<string>();
  for (const set of sets) collect(document, type, set, nodes, seen);
  const fields = [...nodes].flatMap(([key, same]) => {
    const definition = definitionOf(document.schema, type, same[0]!.name.value);
    return definition
      ? [{ key, nodes: same, definition, parent: type, selection: below(document, definition, same) }]
      : [];
  });
  return { fields };
}

function below(
  document: Document,
  definition: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
): Selection | null {
  const type = getNamedType(definition.type);
  if (isLeafType(type)) return null;
  // Which fields a selection has must not hang on a value: the cost is counted before there is one.
  if (!isObjectType(type) || type.isTypeOf) throw new Error(`${String(type)} is no plain object type.`);
  return select(
    document,
    type,
    nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
  );
}

/** CollectFields of the GraphQL standard (6.3.2). */
function collect(
  document: Document,
  type: GraphQLObjectType,
  set: SelectionSetNode,
  nodes: Map<string, FieldNode[]>,
  seen: Set<string>,
): void {
  for (const node of set.selections) {
    if (!isIncluded(node, document.variables)) continue;
    if (node.kind === Kind.FIELD) {
      const key = (node.alias ?? node.name).value;
      const same = nodes.get(key);
      if (same) same.push(node);
      else nodes.set(key, [node]);
      continue;
    }
    const fragment =
      node.kind === Kind.INLINE_FRAGMENT ? node : firstOf(document.fragments, node.name.value, seen);
    if (fragment && isFor(document.schema, fragment.typeCondition?.name.value, type))
      collect(document, type, fragment.selectionSet, nodes, seen);
  }
}

/** A fragment's fields count once in a selection. */
function firstOf(fragments: Fragments, name: string, seen: Set<string>): FragmentDefinitionNode | undefined {
  if (seen.has(name)) return undefined;
  seen.add(name);
  return fragments[name];
}

function isIncluded(node: SelectionNode, variables: Record<string, unknown>): boolean {
  if (!node.directives?.length) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
}

function isFor(schema: GraphQLSchema, condition: string | undefined, type: GraphQLObjectType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}

function definitionOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
  return meta && type === schema.getQueryType() ? meta : type.getFields()[name];
}
