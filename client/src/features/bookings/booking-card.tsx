import { Text, VisuallyHidden } from '@mantine/core';
import { isFinal } from '@domain/bookings/booking-status';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { paymentFacts } from '@/lib/payment-facts';
import { SpeakButton } from '@/ui/speak-button';
import { Surface } from '@/ui/surface';
import { UnprovenMark } from '@/ui/unproven-mark';
import { AcceptanceNote, acceptanceText } from './acceptance-note';
import { AddToCalendarButton } from './add-to-calendar-button';
import { BookingStatusBadge } from './booking-status-badge';
import { ContactButtons } from './contact-buttons';
import { otherParty } from './other-party';
import { WayButton } from './way-button';
import classes from './booking-card.module.css';

type BookingCardProps = {
  booking: BookingCardFragment;
  /** In an agenda: how far it is from the job before, where that is known. */
  kmBefore?: number | null;
  /** What is to be answered, above what can be done. */
  notice?: ReactNode;
  /** What the viewer can do about it. */
  actions?: ReactNode;
};

/** A booking as either of its parties sees it: what, when, for how much, with whom. */
export function BookingCard({ booking, kmBefore, notice, actions }: BookingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { date, startTime, endDate, endTime, slots, price, quote, serviceDescription } = booking;
  const { site, note, noteAnswer, contact, location, viewerSide, cancelReason } = booking;
  const party = otherParty(booking, t);
  const type = t(`serviceTypes.${booking.serviceType}`);
  const hours = format.timeRange(startTime, endTime);
  const time =
    date === endDate ? hours : `${hours} (${format.date(endDate, { day: 'numeric', month: 'short' })})`;
  const sum = slots > 1 || kmBefore !== undefined ? format.money(quote.total, quote.currency) : null;
  const charges = format.money(price.charges, price.currency);
  const unit = t(`priceUnits.${price.unit}`);
  const status = t(`bookingStatus.${booking.status}`);
  const unproven = contact?.confirmed === false;
  const spoken = [type, status, format.date(date), time, `${charges} ${unit}`, party];
  if (sum) spoken.push(`${t('job.sum')}: ${sum}`);
  const paid = paymentFacts(booking, t, format);
  spoken.push(...paid.map((fact) => fact.join(': ')));
  if (note) spoken.push(`${t('bookings.note')}: ${note}`);
  if (noteAnswer) spoken.push(`${t('bookings.answer')}: ${noteAnswer}`);
  const awaited = acceptanceText(booking, t, format);
  if (awaited) spoken.push(awaited);
  const reason = cancelReason && `${t('cancelReasons.label')}: ${t(`cancelReasons.${cancelReason}`)}`;
  if (reason) spoken.push(reason);
  if (unproven) spoken.push(t('proof.notConfirmed'));
  return (
    <li className={classes.item}>
      <Surface
        className={classes.card}
        component="article"
        aria-label={`${type}, ${format.date(date)}, ${time}`}
      >
        <div className={classes.top}>
          <BookingStatusBadge status={booking.status} />
          <SpeakButton text={spoken.join('. ')} />
        </div>
        <div className={classes.what}>
          <div className={classes.day} aria-hidden>
            <span>{format.date(date, { weekday: 'short' })}</span>
            <strong>{format.date(date, { day: 'numeric' })}</strong>
            <span>{format.date(date, { month: 'short' })}</span>
          </div>
          <div className={classes.facts}>
            <h3 className={classes.type}>{type}</h3>
            <VisuallyHidden>{format.date(date)}</VisuallyHidden>
            <p className={classes.time}>
              <bdi dir="ltr">{time}</bdi>
            </p>
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
              <p className={classes.price}>
                {t('agenda.fromBefore', { distance: format.distance(kmBefore) })}
              </p>
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
          </div>
        </div>
        <AcceptanceNote booking={booking} />
        <div className={classes.party}>
          <p className={classes.name}>
            <IconUser size={22} aria-hidden />
            <span>{party}</span>
            {contact && (
              <bdi dir="ltr" className={classes.phone}>
                {contact.phone}
              </bdi>
            )}
            {unproven && <UnprovenMark />}
          </p>
          {contact && <ContactButtons contact={contact} name={party} />}
          {location && viewerSide === 'CONSUMER' && <WayButton location={location} name={party} />}
          {site && viewerSide === 'PROVIDER' && (
            <WayButton location={site.location} name={site.name ?? party} />
          )}
        </div>
        {notice}
        <div className={classes.actions}>
          {actions}
          {!isFinal(booking.status) && <AddToCalendarButton bookingId={booking.id} />}
        </div>
      </Surface>
    </li>
  );
}
