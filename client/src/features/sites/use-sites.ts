import { useMutation, useQuery } from '@apollo/client/react';
import type { JobSiteInput, SavedSiteFragment } from '@/gql/graphql';
import { SAVE_SITE, SITES } from './sites.documents';

/** The places of work of a user; of nobody where there is none. `home` is null where it is not known, or another's. */
export function useSites(userId: string | null) {
  const { data, loading, error, refetch } = useQuery(SITES, {
    variables: { userId: userId ?? '' },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
  });
  return {
    sites: data?.sites,
    home: data?.me?.id === userId ? (data?.me?.location ?? null) : null,
    tileUrl: data?.settings.mapTileUrl,
    loading,
    error,
    refetch,
  };
}

/** Saves a place of work of a user under this id, whether it is new or known, and answers with it. Rejects as the server does. */
export function useSaveSite(userId: string) {
  const [save] = useMutation(SAVE_SITE);
  return async (id: string, input: JobSiteInput): Promise<SavedSiteFragment> => {
    const { data } = await save({
      variables: { id, input, userId },
      update: (cache, { data: answer }) =>
        void cache.updateQuery(
          { query: SITES, variables: { userId } },
          (known) => known && answer && { ...known, sites: withSite(known.sites, answer.saveSite) },
        ),
    });
    return data!.saveSite;
  };
}

/** A new one comes first. */
function withSite(sites: SavedSiteFragment[], saved: SavedSiteFragment): SavedSiteFragment[] {
  const known = sites.some(({ id }) => id === saved.id);
  return known ? sites.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...sites];
}
