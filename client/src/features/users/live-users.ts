import type { ApolloCache, Reference } from '@apollo/client';
import { isFoundBy, readUserSearch } from '@domain/users/user-search';
import type { UsersChangedSubscription } from '@/gql/graphql';

type Edge = { __typename: string; cursor: string; node: Reference };
type Connection = { edges: Edge[]; pageInfo?: { hasNextPage?: boolean } };

/** Puts a user into every loaded list that they belong to, at their place: the newest first; and takes them out of all others. */
export function placeUser(cache: ApolloCache, { kind, user }: UsersChangedSubscription['userChanged']): void {
  cache.modify<{ users: Connection }>({
    fields: {
      users(list, { storeFieldName, readField, toReference }) {
        const known = list as Connection;
        const idOf = ({ node }: Edge) => readField('id', node) as string;
        const others = known.edges.filter((edge) => idOf(edge) !== user.id);
        const isKnown = others.length < known.edges.length;
        const { name = null, phone = null } = user;
        const belongs = kind !== 'DELETED' && isFoundBy(searchOf(storeFieldName), { name, phone });
        if (belongs === isKnown) return known;
        if (!belongs) return { ...known, edges: others };
        // Ids rise with time.
        const older = others.findIndex((edge) => idOf(edge) < user.id);
        const node = toReference({ __typename: 'User', id: user.id });
        // They come with a page that is not loaded yet.
        if (!node || (older < 0 && known.pageInfo?.hasNextPage)) return known;
        const edge = { __typename: 'UserEdge', cursor: '', node };
        return { ...known, edges: others.toSpliced(older < 0 ? others.length : older, 0, edge) };
      },
    },
  });
}

/** Lists are stored as `users` and `users:{"search":"ramesh"}`. */
function searchOf(storeFieldName: string) {
  const [, args = '{}'] = /^users:(.*)$/.exec(storeFieldName) ?? [];
  return readUserSearch((JSON.parse(args) as { search?: string | null }).search ?? '');
}
