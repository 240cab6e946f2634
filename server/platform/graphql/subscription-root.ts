import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

const ROOT_TYPE = 'Subscription';

/**
 * A subscription is to one field, which nothing may leave out (GraphQL, 5.2.4.1). graphql 16 does not look for
 * it: its own rule throws on a condition that is a variable, and what is left out is listened to in vain. So nothing else is
 * looked at in a document that does it: the rules before this one see an empty one.
 */
export const UnconditionalSubscriptionsRule: ValidationRule = (context) => ({
  Document: {
    enter(document) {
      const nodes = document.definitions.flatMap((definition) => selectionsOf(rootOf(definition)));
      const directives = nodes.flatMap((node) => node.directives ?? []);
      if (directives.length === 0) return undefined;
      context.reportError(
        new GraphQLError('The field of a subscription takes no directives.', { nodes: directives }),
      );
      return { ...document, definitions: [] };
    },
  },
});

function rootOf(definition: DefinitionNode): SelectionSetNode | undefined {
  if (definition.kind === Kind.OPERATION_DEFINITION)
    return definition.operation === OperationTypeNode.SUBSCRIPTION ? definition.selectionSet : undefined;
  if (definition.kind !== Kind.FRAGMENT_DEFINITION) return undefined;
  return definition.typeCondition.name.value === ROOT_TYPE ? definition.selectionSet : undefined;
}

/** With those of fragments that are written in it. */
function selectionsOf(set: SelectionSetNode | undefined): SelectionNode[] {
  return (set?.selections ?? []).flatMap((node) => [
    node,
    ...(node.kind === Kind.INLINE_FRAGMENT ? selectionsOf(node.selectionSet) : []),
  ]);
}
