import { formatPoint, type GeoPoint } from '@domain/geo/geo-point';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTownNames } from '@/lib/town-names';
import classes from './nearby.module.css';

type NearbyWelcomeProps = { name: string | null; town: string | null; location: GeoPoint | null };

/** Who is greeted, and from where they look: the town first, then the four decimals, or 'Unavailable' (P46). */
export function NearbyWelcome({ name, town, location }: NearbyWelcomeProps) {
  const { t } = useTranslation();
  const townName = useTownNames();
  return (
    <span className={classes.welcome}>
      <span>{t('home.welcome', { name: name ?? t('common.user') })}</span>
      <span className={classes.where}>
        <IconMapPin size={22} aria-hidden />
        {town && location ? (
          <strong>{t('common.near', { town: townName(town) })}</strong>
        ) : (
          <span>{t('home.location')}</span>
        )}
        <span className={classes.point} dir={location ? 'ltr' : undefined}>
          {location ? formatPoint(location) : t('common.unavailable')}
        </span>
      </span>
    </span>
  );
}
