import { Button } from '@mantine/core';
import { CancelReason } from '@domain/jobs/cancel-reason';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { useStableList } from '@/lib/use-stable-list';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadMoreButton } from '@/ui/load-more-button';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { BookingCard } from './booking-card';
import { CancelBookingButton } from './cancel-booking-button';
import { OutgoingList } from './outgoing/outgoing-list';
import { useBookings } from './use-bookings';
import classes from './booking-card.module.css';

/** Hardly any booking needs them; without a network there are none. */
const Alternatives = lazy<ComponentType<{ bookingId: string }>>(() =>
  import('./alternatives/alternatives').then(
    ({ Alternatives }) => ({ default: Alternatives }),
    () => ({ default: () => null }),
  ),
);

/** How many are shown before one asks for more: the services below them stay within reach of a thumb. */
const FEW = 1;
/** In pixels: with it a card at rest is as high as a booking with its buttons, and what is below stays where it is. */
const CARD_HEAD = 220;

type MyBookingsProps = {
  userId: string;
  /** All of them from the start, where there is room beside the services. */
  roomy?: boolean;
  /** What else can be done about a booking, beside cancelling it. */
  renderActions?: (booking: BookingCardFragment) => ReactNode;
  renderNotice?: (booking: BookingCardFragment) => ReactNode;
};

/** A consumer's bookings: what waits to be sent, then what the server has. */
export function MyBookings(props: MyBookingsProps) {
  return (
    <>
      <OutgoingList consumerId={props.userId} />
      <ActiveBookings {...props} />
    </>
  );
}

/** A consumer's active bookings, newest first, live, each with the provider's number and Cancel. */
function ActiveBookings({ userId, roomy, renderActions, renderNotice }: MyBookingsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [all, setAll] = useState(false);
  const { bookings, error, loading, refetch, hasMore, loadMore } = useBookings('CONSUMER', userId);
  const { items, handlers } = useStableList(bookings ?? []);

  if (!bookings) {
    if (loading) return <SkeletonCards count={1} picture={CARD_HEAD} />;
    return error ? (
      <ErrorState text={problemText(error, t, t('bookings.loadFailed'))} onRetry={() => void refetch()} />
    ) : null;
  }
  if (items.length === 0)
    return <EmptyState text={t('bookings.noneActive')} icon={<IconCalendarEvent size={36} />} />;

  const shown = all || roomy ? items : items.slice(0, FEW);
  return (
    <>
      <ul className={classes.list} {...handlers}>
        {shown.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            notice={renderNotice?.(booking)}
            actions={
              <>
                {booking.cancelReason === CancelReason.NOT_ACCEPTED_IN_TIME && (
                  <Suspense>
                    <Alternatives bookingId={booking.id} />
                  </Suspense>
                )}
                {renderActions?.(booking)}
                {booking.canCancel && <CancelBookingButton booking={booking} />}
              </>
            }
          />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button fullWidth mt="md" variant="default" onClick={() => setAll(true)}>
          {t('bookings.showAll', { count: items.length, n: f.number(items.length) })}
        </Button>
      ) : (
        hasMore && <LoadMoreButton onLoad={loadMore} failedText={t('bookings.loadFailed')} />
      )}
    </>
  );
}
