import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import type { BookingWords } from './booking-words';
import classes from './booking-card.module.css';

type BookingFactsProps = {
  booking: BookingCardFragment;
  words: BookingWords;
  /** In an agenda: how far it is from the job before, where that is known. */
  kmBefore?: number | null;
};

/** For how much, where and what else is said of a booking. */
export function BookingFacts({ booking, words, kmBefore }: BookingFactsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { site, note, noteAnswer, serviceDescription } = booking;
  const { charges, unit, reason, sum, paid } = words;
  return (
    <>
      <p className={classes.price}>
        {charges} · {unit}
      </p>
      {reason && <p className={classes.price}>{reason}</p>}
      {sum && (
        <p className={classes.price}>
          {t('job.sum')}: <strong>{sum}</strong>
        </p>
      )}
      {paid.map(([name, amount]) => (
        <p key={name} className={classes.price}>
          {name}: <strong>{amount}</strong>
        </p>
      ))}
      {kmBefore != null && (
        <p className={classes.price}>{t('agenda.fromBefore', { distance: f.distance(kmBefore) })}</p>
      )}
      {site && (
        <Text mt={6} lh={1.45}>
          <bdi>{[site.name, site.gate].filter(Boolean).join(' · ') || t('fields.place')}</bdi>
        </Text>
      )}
      {serviceDescription && (
        <Text mt={6} lh={1.45} lineClamp={2} dir="auto">
          {serviceDescription}
        </Text>
      )}
      {note && (
        <Text mt={6} lh={1.45}>
          {t('bookings.note')}: <bdi>{note}</bdi>
        </Text>
      )}
      {noteAnswer && (
        <Text mt={6} lh={1.45}>
          {t('bookings.answer')}: <bdi>{noteAnswer}</bdi>
        </Text>
      )}
    </>
  );
}
