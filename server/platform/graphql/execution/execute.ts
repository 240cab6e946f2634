import {
  execute as executePlainly,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { JsonText } from '../../http/json-text.js';
import { planSelection, Unplannable } from './plan.js';
import { Errors, runFields, runSerially, type Run, type Selection } from './run.js';
import { isPromise, type Text } from './text.js';

/** An operation whose fields are decided: it is executed again and again without looking at the document. */
interface Prepared {
  selection: Selection;
  fragments: Record<string, FragmentDefinitionNode>;
  operation: OperationDefinitionNode;
}

/** Everything that was prepared of a document, for as long as anybody has the document; null: it has to go without. */
const prepared = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, Map<string, Prepared | null>>>();

/**
 * graphql's `execute`, five times as quick for a document that comes again: the same answer and the same errors
 * (test/api/executor.spec.ts compares them). Its cost is in finding out, for each field of each row, what the field is; that is
 * done once a document here. Variables, arguments, scalars and errors are graphql's own. What it cannot prepare, graphql executes.
 * @param args a validated document; of a subscription, `rootValue` is the event
 * @returns with `data` as JsonText, where graphql did not have to execute it
 */
export function execute(args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
  const operation = operationOf(args);
  if (!operation) return executePlainly(args);
  const { schema, contextValue, rootValue } = args;
  const { operation: definition, fragments, selection } = operation;
  const variables = getVariableValues(
    schema,
    definition.variableDefinitions ?? [],
    args.variableValues ?? {},
    { maxErrors: 50 },
  );
  if (variables.errors) return { errors: variables.errors };
  const run: Run = {
    schema,
    fragments,
    operation: definition,
    rootValue,
    variableValues: variables.coerced,
    contextValue,
    errors: new Errors(),
  };
  try {
    const data =
      definition.operation === OperationTypeNode.MUTATION
        ? runSerially(run, selection)
        : runFields(run, selection, rootValue, undefined);
    if (!isPromise(data)) return answer(run, data);
    return data.then(
      (later) => answer(run, later),
      (error: GraphQLError) => refusal(run, error),
    );
  } catch (error) {
    return refusal(run, error as GraphQLError);
  }
}

function answer({ errors }: Run, text: Text | null): ExecutionResult {
  const data = text === null ? null : new JsonText(typeof text === 'string' ? [text] : text);
  return errors.list.length === 0 ? { data } : { errors: errors.list, data };
}

function refusal(run: Run, error: GraphQLError): ExecutionResult {
  run.errors.add(error, undefined);
  return answer(run, null);
}

function operationOf({ schema, document, operationName }: ExecutionArgs): Prepared | null {
  const documents = prepared.get(schema) ?? new WeakMap<DocumentNode, Map<string, Prepared | null>>();
  prepared.set(schema, documents);
  const operations = documents.get(document) ?? new Map<string, Prepared | null>();
  documents.set(document, operations);
  const name = operationName ?? '';
  const known = operations.get(name);
  if (known !== undefined) return known;
  const operation = findOperation(document, name);
  // graphql says what is wrong. It is not remembered: names that a document does not have are without number.
  if (!operation) return null;
  const made = prepare(schema, document, operation);
  operations.set(name, made);
  return made;
}

function findOperation({ definitions }: DocumentNode, name: string): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (name) return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}

function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Prepared | null {
  const type = schema.getRootType(operation.operation);
  if (!type) return null;
  const fragments = Object.fromEntries(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  try {
    const selection = planSelection(schema, document, fragments, type, operation.selectionSet);
    return { operation, fragments, selection };
  } catch (error) {
    if (error instanceof Unplannable) return null;
    throw error;
  }
}
