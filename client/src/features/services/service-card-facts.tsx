import { IconMapPin, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { useTownNames } from '@/lib/town-names';
import classes from './service-card.module.css';

/** How to name who offers a service; a provider may not have given a name yet. */
export function useProviderName(): (service: ServiceCardFragment) => string {
  const { t } = useTranslation();
  return (service) => service.provider.name ?? t('home.provider');
}

/** '₹1,200 Per Day' */
export function ServicePrice({ price }: Pick<ServiceCardFragment, 'price'>) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <p className={classes.price}>
      <strong>{f.money(price.charges, price.currency)}</strong> {t(`priceUnits.${price.unit}`)}
    </p>
  );
}

/** '★ 4.5 (12)', or 'No reviews yet'. */
export function ServiceRating({ provider }: Pick<ServiceCardFragment, 'provider'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const { average, count } = provider.rating;
  if (average === null) return <p className={classes.rating}>{t('home.noReviews')}</p>;
  const words = {
    average: f.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    count,
    n: f.number(count),
  };
  return (
    <p className={classes.rating} role="img" aria-label={t('home.ratingLabel', words)}>
      <IconStarFilled size={18} aria-hidden />
      <strong>{t('home.rating', words)}</strong>
    </p>
  );
}

/** 'Near Pune · 3.2 km away' */
export function ServicePlace({ town, distanceKm }: { town: string | null; distanceKm?: number }) {
  const { t } = useTranslation();
  const townName = useTownNames();
  const f = useFormat();
  const parts = [
    town && t('common.near', { town: townName(town) }),
    distanceKm !== undefined && t('common.away', { distance: f.distance(distanceKm) }),
  ].filter((part): part is string => !!part);
  if (parts.length === 0) return null;
  return (
    <p className={classes.place}>
      <IconMapPin size={20} aria-hidden />
      <span>{parts.join(' · ')}</span>
    </p>
  );
}

/** A card's content as sentences, to be read aloud. */
export function useSpokenService(): (service: ServiceCardFragment, distanceKm?: number) => string {
  const { t } = useTranslation();
  const townName = useTownNames();
  const f = useFormat();
  const providerName = useProviderName();
  return (service, distanceKm) => {
    const { average, count } = service.provider.rating;
    const rating =
      average === null ? t('home.noReviews') : t('home.ratingLabel', { average, count, n: f.number(count) });
    return [
      `${t(`serviceTypes.${service.type}`)}, ${providerName(service)}`,
      service.town && t('common.near', { town: townName(service.town) }),
      distanceKm !== undefined && t('common.away', { distance: f.distance(distanceKm) }),
      `${f.money(service.price.charges, service.price.currency)} ${t(`priceUnits.${service.price.unit}`)}`,
      rating,
      service.description,
    ]
      .filter(Boolean)
      .join('. ');
  };
}
