import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import classes from './booking-card.module.css';

type ContactButtonsProps = {
  contact: NonNullable<BookingCardFragment['contact']>;
  /** Who answers. */
  name: string;
};

/** Calls the other party, or writes to them (P27). The number is written out for whoever sits at a desk. */
export function ContactButtons({ contact, name }: ContactButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.contact}>
      <Button
        component="a"
        href={`tel:${contact.phone}`}
        variant="light"
        px={4}
        leftSection={<IconPhone size={22} aria-hidden />}
        aria-label={t('bookings.callName', { name, phone: contact.phone })}
      >
        {t('common.call')}
      </Button>
      <Button
        component="a"
        href={contact.whatsappLink}
        target="_blank"
        rel="noreferrer"
        variant="light"
        px={4}
        leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
        aria-label={t('bookings.whatsappName', { name })}
      >
        {t('common.whatsapp')}
      </Button>
    </div>
  );
}
