import {
  getVariableValues,
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type ExecutionArgs,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf, planCost, type Cost, type CostPlan } from './cost/cost-plan.js';
import { planSelection } from './executor/plan.js';
import type { Run, Selection } from './executor/run.js';

/** An operation whose fields are decided: it is executed again and again without looking at the document. */
interface Plan {
  selection: Selection;
  cost: CostPlan;
}

/** What is known of a document, for as long as anybody has it. */
interface Known {
  fragments: Record<string, FragmentDefinitionNode>;
  /** The variables by which `@skip` and `@include` decide. */
  conditions: readonly string[];
  /** By the operation's name and the values of these variables. */
  plans: Map<string, Plan>;
}

/** An operation with its variables. */
export interface Prepared extends Pick<Run, 'operation' | 'fragments' | 'variableValues'> {
  selection: Selection;
  /** What it takes at most. */
  cost: Cost;
}

/** Different ones of a document; more are planned anew each time. */
const PLANS_MAX = 8;

const known = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, Known>>();

/**
 * @param args a validated document
 * @returns what is wrong with the variables instead; null where the document has no such operation
 */
export function prepare(args: ExecutionArgs): Prepared | { errors: readonly GraphQLError[] } | null {
  const { schema, document } = args;
  const operation = findOperation(document, args.operationName ?? '');
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
    const { selection, cost } = planOf(schema, operation, variableValues, { fragments, ...about });
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

function planOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  { fragments, conditions, plans }: Known,
): Plan {
  const name = operation.name?.value ?? '';
  const key = conditions.reduce((text, condition) => `${text} ${String(variables[condition])}`, name);
  const ready = plans.get(key);
  if (ready) return ready;
  const type = schema.getRootType(operation.operation);
  // Validation has looked for it.
  if (!type) throw new Error(`The schema has no ${operation.operation}`);
  const selection = planSelection(schema, fragments, variables, type, operation.selectionSet);
  const plan = { selection, cost: planCost(selection, schema.extensions) };
  if (plans.size < PLANS_MAX) plans.set(key, plan);
  return plan;
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
    plans: new Map(),
  };
}

function findOperation({ definitions }: DocumentNode, name: string): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (name) return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}
