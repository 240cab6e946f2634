import type { ApolloCache, Reference } from '@apollo/client';

type Edges = { edges: { node: Reference }[] };

/** Takes a deleted user out of the loaded list of users; where others stand in it stays as it is. */
export function withoutUser(cache: ApolloCache, id: string): void {
  cache.modify<{ users: Edges }>({
    fields: {
      users(list, { readField }) {
        const known = list as Edges;
        return { ...known, edges: known.edges.filter(({ node }) => readField('id', node) !== id) };
      },
    },
  });
}
