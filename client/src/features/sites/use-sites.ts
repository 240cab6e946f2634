import { useMutation, useQuery } from '@apollo/client/react';
import type { JobSiteInput, SavedSiteFragment } from '@/gql/graphql';
import { DELETE_SITE, SAVE_SITE, SITE_START, SITES } from './sites.documents';

/** The places of work of a user; of nobody where there is none. */
export function useSites(userId: string | null) {
  const { data, loading, error, refetch } = useQuery(SITES, {
    variables: { userId: userId ?? '' },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
  });
  return { sites: data?.sites, loading, error, refetch };
}

/** What the form of a user's place begins with. `home` is null where it is not known, or another's. */
export function useSiteStart(userId: string) {
  const { data, loading } = useQuery(SITE_START);
  const home = data?.me?.id === userId ? (data.me.location ?? null) : null;
  return { home, loading };
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

/** Deletes a place of work of a user, also where it is gone already. Rejects as the server does. */
export function useDeleteSite(userId: string) {
  const [remove] = useMutation(DELETE_SITE);
  return async (id: string): Promise<void> => {
    await remove({
      variables: { id, userId },
      update: (cache) =>
        void cache.updateQuery(
          { query: SITES, variables: { userId } },
          (known) => known && { ...known, sites: known.sites.filter((each) => each.id !== id) },
        ),
    });
  };
}

/** What saves a place as it is. */
export function inputOf({ location, name, size, gate }: SavedSiteFragment['site']): JobSiteInput {
  const { latitude, longitude } = location;
  return {
    location: { latitude, longitude },
    name,
    size: size && { area: size.area, unit: size.unit },
    gate,
  };
}

/** A new one comes first. */
function withSite(sites: SavedSiteFragment[], saved: SavedSiteFragment): SavedSiteFragment[] {
  const known = sites.some(({ id }) => id === saved.id);
  return known ? sites.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...sites];
}
