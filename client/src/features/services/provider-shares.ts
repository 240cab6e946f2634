import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** So many services of one provider stand in a list; the others wait until somebody asks for them. */
export const OF_ONE_PROVIDER = 3;
/** With fewer cards than this a list looks as if there were nobody else. */
const ENOUGH = 10;
/** So many services are looked through for somebody else. */
const LOOKED_THROUGH = 500;

type Listed = { id: string; service: { provider: { id: string } } };

/** What of a list is shown, and how many services of its provider wait behind one, which is the last of theirs. */
export type Share<T> = { id: string; item: T; more: number };

/**
 * The same list with at most three services of each provider, the first ones: one who has two hundred does not fill it.
 * @param opened the providers all of whose services are wanted
 */
export function sharesOf<T extends Listed>(items: readonly T[], opened: ReadonlySet<string>): Share<T>[] {
  const counts = new Map<string, number>();
  const lasts = new Map<string, Share<T>>();
  const shares: Share<T>[] = [];
  for (const item of items) {
    const providerId = item.service.provider.id;
    const count = (counts.get(providerId) ?? 0) + 1;
    counts.set(providerId, count);
    if (count > OF_ONE_PROVIDER && !opened.has(providerId)) {
      lasts.get(providerId)!.more++;
      continue;
    }
    const share = { id: item.id, item, more: 0 };
    shares.push(share);
    lasts.set(providerId, share);
  }
  return shares;
}

type Rest = { hasMore: boolean; loadMore: () => Promise<unknown> };

/** The shares of a list; where one provider fills all that is loaded, the next pages are loaded until there is somebody else. */
export function useProviderShares<T extends Listed>(items: readonly T[], { hasMore, loadMore }: Rest) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const shares = useMemo(() => sharesOf(items, opened), [items, opened]);
  const isWanting =
    hasMore && shares.length < Math.min(ENOUGH, items.length) && items.length < LOOKED_THROUGH;
  // What fails is not tried again by itself: the button below the list is there still.
  const load = useEffectEvent(() => void loadMore().catch(() => undefined));
  useEffect(() => {
    if (isWanting) load();
  }, [isWanting, items.length]);
  const open = useCallback((providerId: string) => setOpened((known) => new Set(known).add(providerId)), []);
  return { shares, open };
}
