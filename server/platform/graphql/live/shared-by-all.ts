import { Extensions } from '@nestjs/graphql';
import { getOperationAST, Kind, type DocumentNode, type GraphQLSchema } from 'graphql';

const MARK = 'sharedByAll';

/**
 * Marks a `@Subscription` that tells everybody the same, so that one execution serves all its subscribers. Whoever subscribes
 * is then answered as a visitor: the worst that a wrong mark can do is to tell members too little. Without it, what one
 * person is told is shared between that person's own sockets only.
 */
export const SharedByAll = () => Extensions({ [MARK]: true });

/** Whether this field of Subscription is marked so. */
export function isMarked(schema: GraphQLSchema, field: string): boolean {
  return schema.getSubscriptionType()?.getFields()[field]?.extensions[MARK] === true;
}

/** Whether all subscribers of this operation are told the same. One that hides its field in a fragment is not asked. */
export function isSharedByAll(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): boolean {
  const [selection] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return selection?.kind === Kind.FIELD && isMarked(schema, selection.name.value);
}
