import { Kind, type OperationDefinitionNode } from 'graphql';

/** What metrics and traces call an operation by: words of the schema. The name that a client gives it is the client's. */
export interface OperationLabels {
  /** query, mutation or subscription */
  type: string;
  /** Its root field, or `several`: every combination would be a name of its own. */
  operation: string;
}

/** Documents are cached, so that most operations come again. */
const known = new WeakMap<OperationDefinitionNode, OperationLabels>();

/** @param operation a validated one */
export function labelsOf(operation: OperationDefinitionNode): OperationLabels {
  const labels = known.get(operation) ?? read(operation);
  known.set(operation, labels);
  return labels;
}

function read({ operation: type, selectionSet }: OperationDefinitionNode): OperationLabels {
  const [field, ...more] = selectionSet.selections;
  const single = field?.kind === Kind.FIELD && more.length === 0;
  return { type, operation: single ? field.name.value : 'several' };
}
