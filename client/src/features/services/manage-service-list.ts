import type { ManagedServiceFragment, ServicesManagedQuery } from '@/gql/graphql';

/** A provider's loaded list with a service that was just made, at its head: the list is newest first. */
export function withService(
  list: ServicesManagedQuery,
  service: ManagedServiceFragment,
): ServicesManagedQuery {
  const { edges } = list.services;
  if (edges.some(({ node }) => node.id === service.id)) return list;
  // Cursors are the server's; a page is only ever asked for after its own endCursor.
  const edge = { __typename: 'ServiceEdge', cursor: '', node: service };
  return { ...list, services: { ...list.services, edges: [edge, ...edges] } };
}

/** The list without one service. */
export function withoutService(list: ServicesManagedQuery, id: string): ServicesManagedQuery {
  const edges = list.services.edges.filter(({ node }) => node.id !== id);
  return { ...list, services: { ...list.services, edges } };
}
