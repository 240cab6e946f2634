import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { SpeakButton } from '@/ui/speak-button';
import { Surface } from '@/ui/surface';
import { ServiceAudio } from './service-card-audio';
import {
  ServicePlace,
  ServicePrice,
  ServiceRating,
  useProviderName,
  useSpokenService,
} from './service-card-facts';
import { ServicePicture } from './service-card-picture';
import classes from './service-card.module.css';

type ServiceCardProps = {
  service: ServiceCardFragment;
  /** From where the user is, where that is known. */
  distanceKm?: number;
  /** Offers the Book Now button; a service that the user may not book has none. */
  onBook?: (service: ServiceCardFragment) => void;
  /** More below the facts, such as reviews. */
  children?: ReactNode;
};

/** A service as a card: picture, price, distance and rating, to be read or heard. */
export function ServiceCard({ service, distanceKm, onBook, children }: ServiceCardProps) {
  const { t } = useTranslation();
  const spoken = useSpokenService();
  const names = { type: t(`serviceTypes.${service.type}`), provider: useProviderName()(service) };
  return (
    <Surface className={classes.card}>
      <ServiceDetails service={service} distanceKm={distanceKm} />
      {children}
      <div className={classes.actions}>
        {onBook && service.canBook && (
          <Button
            className={classes.book}
            aria-label={t('home.bookThis', names)}
            onClick={() => onBook(service)}
          >
            {t('home.bookNow')}
          </Button>
        )}
        {service.audioUrl && <ServiceAudio url={service.audioUrl} />}
        <SpeakButton text={() => spoken(service, distanceKm)} />
      </div>
    </Surface>
  );
}

type ServiceDetailsProps = Pick<ServiceCardProps, 'service' | 'distanceKm'> & {
  /** All of the description; else its first three lines. */
  whole?: boolean;
};

/** What is known of a service: on its card, and at the head of its booking dialog. */
export function ServiceDetails({ service, distanceKm, whole }: ServiceDetailsProps) {
  const { t } = useTranslation();
  const provider = useProviderName()(service);
  return (
    <>
      <div className={classes.head}>
        <ServicePicture type={service.type} pictureUrl={service.pictureUrl} />
        <div className={classes.facts}>
          <h3 className={classes.type}>{t(`serviceTypes.${service.type}`)}</h3>
          <p className={classes.provider}>{provider}</p>
          <ServiceRating provider={service.provider} />
          <ServicePrice price={service.price} />
        </div>
      </div>
      <ServicePlace town={service.town} distanceKm={distanceKm} />
      <p className={classes.description} dir="auto" data-whole={whole || undefined}>
        {service.description}
      </p>
    </>
  );
}
