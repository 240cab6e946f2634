import { Button } from '@mantine/core';
import { IconMap2, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { directionsLink, geoUri } from '@domain/geo/directions';
import classes from './booking-card.module.css';

type WayButtonProps = {
  location: NonNullable<BookingCardFragment['location']>;
  /** Who is there. */
  name: string;
};

/** The way to a place: on a map in the browser, or in the phone's own (`geo:`), which may need no network. */
export function WayButton({ location, name }: WayButtonProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.contact}>
      <Button
        component="a"
        href={directionsLink(location)}
        target="_blank"
        rel="noreferrer"
        variant="light"
        px="sm"
        leftSection={<IconRoute size={22} aria-hidden />}
      >
        {t('bookings.wayTo', { name })}
      </Button>
      <Button
        component="a"
        href={geoUri(location)}
        variant="light"
        px="sm"
        leftSection={<IconMap2 size={22} aria-hidden />}
      >
        {t('bookings.openMap')}
      </Button>
    </div>
  );
}
