import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './news-count.module.css';

/** How many bookings have news that was not looked at; nothing where there is none. */
export function NewsCount({ count }: { count: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (count === 0) return null;
  const n = f.number(count);
  return (
    <span className={classes.count} role="img" aria-label={t('shell.unseen', { n })}>
      {n}
    </span>
  );
}
