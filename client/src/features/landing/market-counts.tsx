import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './market-counts.module.css';

const COUNTED = [
  { what: 'providers', words: 'providers' },
  { what: 'services', words: 'servicesOffered' },
  { what: 'bookings', words: 'bookingsMade' },
] as const;
type Counts = Record<(typeof COUNTED)[number]['what'], number>;

/** How much there is on the market now, as `source` says. Its place is kept from the start; without an answer it stays empty. */
export function MarketCounts({ source = '/api/counts' }: { source?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useCounts(source);
  return (
    <section className={classes.counts} data-shown={counts ? true : undefined} aria-labelledby="counts-title">
      <h2 id="counts-title">{t('landing.countsTitle')}</h2>
      <ul>
        {COUNTED.map(({ what, words }) => (
          <li key={what}>
            <strong>{counts ? format.number(counts[what]) : '\u00a0'}</strong>{' '}
            <span>{t(`landing.${words}`, { count: counts?.[what] ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Null until the server has answered, and where there is nothing to show. Read without Apollo, which comes later. */
function useCounts(source: string): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readCounts(source, leaving.signal).then(setCounts, () => undefined);
    return () => leaving.abort();
  }, [source]);
  return counts;
}

/** The counts are the same for everybody: no cookie is sent. */
async function readCounts(source: string, signal: AbortSignal): Promise<Counts | null> {
  const response = await fetch(source, { credentials: 'omit', signal });
  if (!response.ok) return null;
  const counts = (await response.json()) as Counts;
  // An empty market has nothing to boast of.
  return counts.services > 0 ? counts : null;
}
