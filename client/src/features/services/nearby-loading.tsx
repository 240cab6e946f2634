import { useTranslation } from 'react-i18next';
import { SkeletonCards } from '@/ui/skeleton-cards';
import classes from './nearby.module.css';

/** 'Loading your information and services...', above cards at rest. */
export function NearbyLoading() {
  const { t } = useTranslation();
  return (
    <div className={classes.loading}>
      <p aria-hidden>{t('home.loading')}</p>
      <SkeletonCards count={4} label={t('home.loading')} />
    </div>
  );
}
