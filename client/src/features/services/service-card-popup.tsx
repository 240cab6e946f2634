import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { NEARBY_SERVICE } from './nearby.documents';
import { ServicePrice, useProviderName } from './service-card-facts';
import classes from './service-card.module.css';

type ServicePopupProps = { serviceIds: string[]; onBook: (service: ServiceCardFragment) => void };

/** What a marker of the map opens: each service of a provider at that place. */
export function ServicePopup({ serviceIds, onBook }: ServicePopupProps) {
  return (
    <ul className={classes.popup}>
      {serviceIds.map((id) => (
        <li key={id}>
          <ServicePopupEntry id={id} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

/** Type, provider, description, price and Book Now (specification 2). The list has mostly loaded it already. */
function ServicePopupEntry({ id, onBook }: { id: string; onBook: ServicePopupProps['onBook'] }) {
  const { t } = useTranslation();
  const providerName = useProviderName();
  const { data, error } = useQuery(NEARBY_SERVICE, { variables: { id } });
  if (error && !data) return <p role="alert">{problemText(error, t, t('home.fetchFailed'))}</p>;
  if (!data) return <Skeleton height={120} />;
  const { service } = data;
  return (
    <div className={classes.popupEntry}>
      <h2 className={classes.popupType}>{t(`serviceTypes.${service.type}`)}</h2>
      <p>{providerName(service)}</p>
      <p className={classes.description} dir="auto">
        {service.description}
      </p>
      <ServicePrice price={service.price} />
      {service.canBook ? (
        <Button fullWidth onClick={() => onBook(service)}>
          {t('home.bookNow')}
        </Button>
      ) : (
        <p>{t('home.ownService')}</p>
      )}
    </div>
  );
}
