import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { directionsLink } from '@domain/geo/directions';

type WayButtonProps = {
  location: NonNullable<BookingCardFragment['location']>;
  /** Who is there. */
  name: string;
};

/** Leads to the provider's place, which whoever booked may know since it was accepted. */
export function WayButton({ location, name }: WayButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={directionsLink(location)}
      target="_blank"
      rel="noreferrer"
      variant="light"
      px="sm"
      fullWidth
      leftSection={<IconRoute size={22} aria-hidden />}
    >
      {t('bookings.wayTo', { name })}
    </Button>
  );
}
