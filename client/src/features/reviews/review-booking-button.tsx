import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { subjectOf } from './review-modal';
import { useReviewModal } from './use-review-modal';

/** Review, in My Bookings: there while the booking is neither completed nor cancelled (P59). */
export function ReviewBookingButton({ booking }: { booking: BookingCardFragment }) {
  const { t } = useTranslation();
  const { ask, modal } = useReviewModal();
  const { review } = booking;
  return (
    <>
      {booking.canReview && (
        <Button
          variant="light"
          px={8}
          leftSection={<IconStar size={22} aria-hidden />}
          onClick={() => ask(subjectOf(booking, review))}
        >
          {review ? t('reviews.edit') : t('reviews.review')}
        </Button>
      )}
      {modal}
    </>
  );
}
