import { CancelReason } from '@domain/jobs/cancel-reason';
import { IconHourglass, IconHourglassOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import type { Format } from '@/lib/create-format';
import { useFormat } from '@/lib/format';
import classes from './booking-card.module.css';

type Awaited = Pick<BookingCardFragment, 'acceptBy' | 'cancelReason' | 'viewerSide'>;

/** Until when its provider has to accept a booking, or that there was no answer; null where it stands without (P155). */
export function acceptanceText({ acceptBy, cancelReason, viewerSide }: Awaited, t: TFunction, f: Format) {
  const isConsumer = viewerSide === 'CONSUMER';
  if (acceptBy)
    return t(isConsumer ? 'acceptance.until' : 'acceptance.toAccept', { when: f.moment(acceptBy) });
  if (cancelReason !== CancelReason.NOT_ACCEPTED_IN_TIME) return null;
  return t(isConsumer ? 'acceptance.ended' : 'acceptance.youMissed');
}

/** The same on a card. */
export function AcceptanceNote({ booking }: { booking: Awaited }) {
  const { t } = useTranslation();
  const text = acceptanceText(booking, t, useFormat());
  const Icon = booking.acceptBy ? IconHourglass : IconHourglassOff;
  return (
    text && (
      <p className={classes.acceptance}>
        <Icon size={22} aria-hidden />
        <span>{text}</span>
      </p>
    )
  );
}
