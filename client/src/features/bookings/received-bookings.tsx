import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useStableList } from '@/lib/use-stable-list';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadMoreButton } from '@/ui/load-more-button';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { BookingCard } from './booking-card';
import { BookingStatusSelect } from './booking-status-select';
import { providerNews } from './news';
import { useBookings } from './use-bookings';
import classes from './booking-card.module.css';

type ReceivedBookingsProps = {
  providerId: string;
  /** What else can be done about a booking, beside setting its status. */
  renderActions?: (booking: BookingCardFragment) => ReactNode;
  renderNotice?: (booking: BookingCardFragment) => ReactNode;
};

/** All bookings that a provider received, newest first, live, each with its status to set. */
export function ReceivedBookings({ providerId, renderActions, renderNotice }: ReceivedBookingsProps) {
  const { t } = useTranslation();
  const { bookings, error, loading, refetch, hasMore, loadMore, expectStatus } = useBookings(
    'PROVIDER',
    providerId,
    (news) => {
      const text = providerNews(news, t);
      if (!text) return;
      if (news.booking.status === 'CANCELED') toast.warning(text);
      else toast.info(text);
    },
  );
  const { items, handlers } = useStableList(bookings ?? []);

  if (!bookings) {
    if (loading) return <SkeletonCards cardWidth={1100} />;
    return error ? (
      <ErrorState
        text={problemText(error, t, t('providerBookings.loadFailed'))}
        onRetry={() => void refetch()}
      />
    ) : null;
  }
  if (items.length === 0)
    return <EmptyState text={t('providerBookings.none')} icon={<IconCalendarEvent size={36} />} />;
  return (
    <>
      <ul className={classes.list} {...handlers}>
        {items.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            notice={renderNotice?.(booking)}
            actions={
              <>
                <BookingStatusSelect booking={booking} expectStatus={expectStatus} />
                {renderActions?.(booking)}
              </>
            }
          />
        ))}
      </ul>
      {hasMore && <LoadMoreButton onLoad={loadMore} failedText={t('providerBookings.loadFailed')} />}
    </>
  );
}
