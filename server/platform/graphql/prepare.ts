import {
  getVariableValues,
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf, planCost, type Cost, type CostPlan } from './cost/cost-plan.js';
import { select, type Fragments, type Selection } from './selection.js';

/** An operation whose fields are decided: it is counted again and again without looking at the document. */
interface Decided {
  selection: Selection;
  cost: CostPlan;
}

/** What is known of a document, for as long as anybody has it. */
interface Known {
  fragments: Fragments;
  /** The variables by which `@skip` and `@include` decide. */
  conditions: readonly string[];
  /** By the operation's name and the values of these variables. */
  decided: Map<string, Decided>;
}

/** An operation with its variables. */
export interface Prepared {
  operation: OperationDefinitionNode;
  fragments: Fragments;
  /** Coerced, with their defaults. */
  variableValues: Record<string, unknown>;
  /** The same object whenever the same is asked for. */
  selection: Selection;
  /** What it takes at most. */
  cost: Cost;
}

/** Different ones of a document; more are decided anew each time. */
const DECIDED_MAX = 8;

const known = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, Known>>();

/**
 * @param args a validated document
 * @returns what is wrong with the variables instead; null where the document has no such operation
 */
export function prepare(args: ExecutionArgs): Prepared | { errors: readonly GraphQLError[] } | null {
  const { schema, document } = args;
  const operation = findOperation(document, args.operationName);
  if (!operation) return null;
  const variables = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    args.variableValues ?? {},
    { maxErrors: 50 },
  );
  if (variables.errors) return { errors: variables.errors };
  const variableValues = variables.coerced;
  try {
    const { fragments, ...about } = knownOf(schema, document);
    const { selection, cost } = decide(schema, operation, variableValues, { fragments, ...about });
    return { operation, fragments, variableValues, selection, cost: costOf(cost, variableValues) };
  } catch (error) {
    // A condition that is null.
    if (error instanceof GraphQLError)
      return {
        errors: [new GraphQLError(error.message, { nodes: error.nodes, extensions: { code: 'BAD_INPUT' } })],
      };
    throw error;
  }
}

function decide(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  { fragments, conditions, decided }: Known,
): Decided {
  const name = operation.name?.value ?? '';
  const key = conditions.reduce((text, condition) => `${text} ${String(variables[condition])}`, name);
  const ready = decided.get(key);
  if (ready) return ready;
  const type = schema.getRootType(operation.operation);
  // Validation has looked for it.
  if (!type) throw new Error(`The schema has no ${operation.operation}`);
  const selection = select({ schema, fragments, variables }, type, [operation.selectionSet]);
  const result = { selection, cost: planCost(selection, schema.extensions) };
  if (decided.size < DECIDED_MAX) decided.set(key, result);
  return result;
}

function knownOf(schema: GraphQLSchema, document: DocumentNode): Known {
  const documents = known.get(schema) ?? new WeakMap<DocumentNode, Known>();
  known.set(schema, documents);
  const about = documents.get(document) ?? read(document);
  documents.set(document, about);
  return about;
}

function read(document: DocumentNode): Known {
  const conditions = new Set<string>();
  visit(document, {
    Directive: ({ arguments: [condition] = [] }) => {
      if (condition?.value.kind === Kind.VARIABLE) conditions.add(condition.value.name.value);
    },
  });
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return {
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
    conditions: [...conditions],
    decided: new Map(),
  };
}

/** @param name an empty one is nobody's, as graphql has it: else Apollo would refuse what has been done */
function findOperation(
  { definitions }: DocumentNode,
  name: string | null | undefined,
): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (name !== null && name !== undefined)
    return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}
