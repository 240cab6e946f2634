import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingsAlternativesQuery } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { SkeletonCards } from '@/ui/skeleton-cards';
import type { BookingWords } from '../book-slot';
import { useBookSlot } from '../use-book-slot';
import { ALTERNATIVES } from './alternatives.documents';
import classes from './alternatives.module.css';

type Alternative = BookingsAlternativesQuery['alternatives'][number];

/** The nearest others who are free at the time of a booking that nobody accepted, each one tap away (P157). */
export function Alternatives({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const [booked, setBooked] = useState(false);
  const { data, loading, error, refetch } = useQuery(ALTERNATIVES, {
    variables: { bookingId },
    fetchPolicy: 'network-only',
  });
  const { book, busySlotId } = useBookSlot('services');

  // Somebody has been found.
  if (booked) return null;
  if (!data) {
    if (loading) return <SkeletonCards count={1} />;
    return <ErrorState text={problemText(error, t, t('home.fetchFailed'))} onRetry={() => void refetch()} />;
  }
  const take = async (offer: Alternative) => {
    const { slotId: id, service, quote } = offer;
    if (await book({ id, ...quote }, service, wordsOf(offer))) setBooked(true);
    else await refetch();
  };
  return (
    <section className={classes.panel} aria-label={t('acceptance.alsoFree')}>
      <h4 className={classes.title}>
        {t(data.alternatives.length > 0 ? 'acceptance.alsoFree' : 'acceptance.nobodyFree')}
      </h4>
      <ul className={classes.list}>
        {data.alternatives.map((offer) => (
          <Offer
            key={offer.slotId}
            offer={offer}
            busy={busySlotId === offer.slotId}
            disabled={busySlotId !== null}
            onBook={() => void take(offer)}
          />
        ))}
      </ul>
    </section>
  );
}

type OfferProps = { offer: Alternative; busy: boolean; disabled: boolean; onBook: () => void };

function Offer({ offer, busy, disabled, onBook }: OfferProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { service, quote, distanceKm } = offer;
  const name = service.provider.name ?? t('slots.unnamedProvider');
  const time = f.timeRange(quote.startTime, quote.endTime);
  return (
    <li className={classes.offer}>
      <div className={classes.facts}>
        <strong>{name}</strong>
        <span>
          <bdi dir="ltr">{time}</bdi> · {f.distance(distanceKm)}
        </span>
        <span>
          {t('job.sum')}: <strong>{f.money(quote.total, quote.currency)}</strong>
        </span>
      </div>
      <Button
        loading={busy}
        disabled={disabled && !busy}
        leftSection={<IconCalendarCheck size={22} aria-hidden />}
        aria-label={`${t('acceptance.book')}: ${name}, ${time}`}
        onClick={onBook}
      >
        {t('acceptance.book')}
      </Button>
    </li>
  );
}

/** What is asked for beside the slot. A sum that nobody knows yet, since the way comes on top, is not held against the server's. */
function wordsOf({ quantity, site, quote }: Alternative): BookingWords {
  const { slots, total, isTravelOpen } = quote;
  return {
    ...(slots > 1 && { slots }),
    ...(quantity && { quantity }),
    ...(site && { site: plain(site) }),
    ...(!isTravelOpen && { total }),
  };
}

/** As an input has it: without the names of types. */
function plain({ location, name, size, gate }: NonNullable<Alternative['site']>): BookingWords['site'] {
  const { latitude, longitude } = location;
  return {
    location: { latitude, longitude },
    name,
    size: size && { area: size.area, unit: size.unit },
    gate,
  };
}
