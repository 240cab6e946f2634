import { VisuallyHidden } from '@mantine/core';
import { isFinal } from '@domain/bookings/booking-status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { SpeakButton } from '@/ui/speak-button';
import { Surface } from '@/ui/surface';
import { AcceptanceNote } from './acceptance-note';
import { AddToCalendarButton } from './add-to-calendar-button';
import { BookingFacts } from './booking-facts';
import { BookingParty } from './booking-party';
import { BookingStatusBadge } from './booking-status-badge';
import { bookingWords } from './booking-words';
import classes from './booking-card.module.css';

type BookingCardProps = {
  booking: BookingCardFragment;
  /** What is to be answered, above what can be done. */
  notice?: ReactNode;
  /** What the viewer can do about it. */
  actions?: ReactNode;
};

/** A booking as either of its parties sees it: what, when, for how much, with whom. */
export function BookingCard({ booking, notice, actions }: BookingCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { date } = booking;
  const words = bookingWords(booking, false, t, f);
  return (
    <li className={classes.item}>
      <Surface className={classes.card} component="article" aria-label={words.label}>
        <div className={classes.top}>
          <BookingStatusBadge status={booking.status} />
          <SpeakButton text={words.spoken} />
        </div>
        <div className={classes.what}>
          <div className={classes.day} aria-hidden>
            <span>{f.date(date, { weekday: 'short' })}</span>
            <strong>{f.date(date, { day: 'numeric' })}</strong>
            <span>{f.date(date, { month: 'short' })}</span>
          </div>
          <div className={classes.facts}>
            <h3 className={classes.type}>{words.type}</h3>
            <VisuallyHidden>{f.date(date)}</VisuallyHidden>
            <p className={classes.time}>
              <bdi dir="ltr">{words.time}</bdi>
            </p>
            <BookingFacts booking={booking} words={words} />
          </div>
        </div>
        <AcceptanceNote booking={booking} />
        <BookingParty booking={booking} words={words} />
        {notice}
        <div className={classes.actions}>
          {actions}
          {!isFinal(booking.status) && <AddToCalendarButton bookingId={booking.id} />}
        </div>
      </Surface>
    </li>
  );
}
