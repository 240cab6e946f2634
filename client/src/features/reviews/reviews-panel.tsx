import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { ErrorState } from '@/ui/error-state';
import { LoadMoreButton } from '@/ui/load-more-button';
import { ReviewItem } from './review-item';
import { subjectOf } from './review-modal';
import { REVIEWABLE } from './reviews.documents';
import { useReviewModal } from './use-review-modal';
import { useReviews } from './use-reviews';
import classes from './reviews.module.css';

type ReviewsPanelProps = { provider: ServiceCardFragment['provider']; mayBeCustomer: boolean };

/**
 * A provider's reviews with their average, newest first, live. Who has booked with them writes one here, also once the booking
 * is completed (P59), and edits their own.
 */
export function ReviewsPanel({ provider, mayBeCustomer }: ReviewsPanelProps) {
  const { t } = useTranslation();
  const { reviews, loading, error, refetch, hasMore, loadMore } = useReviews(provider.id);
  const { ask, modal } = useReviewModal();
  const booking = useOpenBooking(provider.id, mayBeCustomer);

  if (!reviews) {
    if (loading) return <Skeleton height={96} />;
    return error ? (
      <ErrorState text={problemText(error, t, t('reviews.loadFailed'))} onRetry={() => void refetch()} />
    ) : null;
  }
  return (
    <>
      {reviews.length > 0 ? <Average rating={provider.rating} /> : <p>{t('reviews.none')}</p>}
      {booking && (
        <Button
          variant="light"
          fullWidth
          leftSection={<IconStar size={22} aria-hidden />}
          onClick={() => ask(subjectOf(booking))}
        >
          {t('reviews.write')}
        </Button>
      )}
      <ul className={classes.list}>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onEdit={({ bookingId, serviceType }) =>
              bookingId && ask({ bookingId, providerName: provider.name, serviceType, review })
            }
          />
        ))}
      </ul>
      {hasMore && <LoadMoreButton onLoad={loadMore} failedText={t('reviews.loadFailed')} />}
      {modal}
    </>
  );
}

/** Of the person's bookings with a provider one of which they have said nothing yet: the newest that is done, else the newest. */
function useOpenBooking(providerId: string, mayBeCustomer: boolean) {
  const session = useSession();
  const { data } = useQuery(REVIEWABLE, {
    variables: { providerId },
    skip: !session || !mayBeCustomer,
    fetchPolicy: 'cache-and-network',
  });
  const unsaid = data?.reviewableBookings.filter(({ review }) => !review);
  return unsaid?.find(({ status }) => status === 'COMPLETED') ?? unsaid?.[0];
}

function Average({ rating: { average, count } }: Pick<ServiceCardFragment['provider'], 'rating'>) {
  const { t } = useTranslation();
  const f = useFormat();
  if (average === null) return null;
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <p className={classes.average}>
      <IconStarFilled size={20} aria-hidden />
      <span>{t('reviews.average', { average: f.number(average, oneDecimal), number: f.number(count) })}</span>
    </p>
  );
}
