import { useQuery } from '@apollo/client/react';
import { graphql } from '@/gql/gql';
import { useActedForId } from './acting';

/** Whom an admin acts for: who they are, and from where they look. */
const ACTED_FOR = graphql(`
  query ActedFor($id: ID!) {
    user(id: $id) {
      id
      name
      phone
      phoneVerified
      town
      location {
        latitude
        longitude
      }
    }
  }
`);

/** For whom one acts, as far as that is known; null where one acts for oneself. */
export function useActedFor() {
  const id = useActedForId();
  const { data, error, refetch } = useQuery(ACTED_FOR, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return id === null ? null : { id, user: data?.user, error, refetch };
}
