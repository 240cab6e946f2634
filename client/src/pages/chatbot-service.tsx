import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ServicePlace,
  ServicePrice,
  ServiceRating,
  useProviderName,
} from '@/features/services/service-card-facts';
import { ServicePicture } from '@/features/services/service-card-picture';
import type { ServiceCardFragment } from '@/gql/graphql';
import { Surface } from '@/ui/surface';
import classes from './chatbot-service.module.css';

type ChatbotServiceProps = {
  service: ServiceCardFragment;
  /** From where the person is, where that is known. */
  distanceKm?: number;
  /** What can be done about it. */
  children?: ReactNode;
};

/** A service in an answer: smaller than elsewhere, so that several can be compared on a phone. */
export function ChatbotService({ service, distanceKm, children }: ChatbotServiceProps) {
  const { t } = useTranslation();
  return (
    <Surface component="article" className={classes.card}>
      <div className={classes.head}>
        <ServicePicture type={service.type} pictureUrl={service.pictureUrl} />
        <div className={classes.facts}>
          <h3 className={classes.type}>{t(`serviceTypes.${service.type}`)}</h3>
          <p className={classes.provider}>{useProviderName()(service)}</p>
          <ServicePrice price={service.price} />
          <ServiceRating provider={service.provider} />
        </div>
      </div>
      <ServicePlace town={service.town} distanceKm={distanceKm} />
      {children}
    </Surface>
  );
}
