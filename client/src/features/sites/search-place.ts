import type { GeoPoint } from '@domain/geo/geo-point';
import { useState } from 'react';
import type { SavedSiteFragment } from '@/gql/graphql';
import { useSession } from '@/lib/session';
import { useSites } from './use-sites';

/** From where is searched: home has no site, and no name. */
export type SearchPlace = { siteId: string | null; name: string | null; location: GeoPoint };

/** As this device remembers it: whose, and which of their fields. */
const KEY = 'searchFrom';

/**
 * From where a user searches (P137): from home, where they have said where that is, or from one of their fields, which this
 * device remembers of who is logged in. `place` is null where there is neither; `waiting` while a remembered field is not known yet.
 */
export function useSearchPlace(userId: string, home: GeoPoint | null) {
  const { sites, error } = useSites(userId);
  const isOwn = useSession()?.userId === userId;
  const [siteId, setSiteId] = useState(() => remembered(userId));
  const chosen = sites?.find(({ id }) => id === siteId);
  const place: SearchPlace | null = chosen
    ? { siteId: chosen.id, name: chosen.site.name, location: pointOf(chosen) }
    : home && { siteId: null, name: null, location: home };
  return {
    place,
    waiting: siteId !== null && !sites && !error,
    choose: (saved: SavedSiteFragment | null) => {
      setSiteId(saved?.id ?? null);
      if (!isOwn) return;
      if (saved) localStorage.setItem(KEY, JSON.stringify([userId, saved.id]));
      else localStorage.removeItem(KEY);
    },
  };
}

/** Without what Apollo adds: it is sent with a search. */
function pointOf({ site: { location } }: SavedSiteFragment): GeoPoint {
  return { latitude: location.latitude, longitude: location.longitude };
}

function remembered(userId: string): string | null {
  try {
    const [whose, siteId] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
    return whose === userId ? (siteId ?? null) : null;
  } catch {
    return null;
  }
}
