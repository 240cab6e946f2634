import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { StatedReason } from '@domain/jobs/cancel-reason';
import type { BookingCardFragment, BookingStatus } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { moment } from '@/lib/moment';
import { SET_BOOKING_STATUS } from './bookings.documents';

/** Told of a booking that was completed by a request that was sent at this moment (`moment`). */
export type OnCompleted = (bookingId: string, sentAt: number) => void;

/** Moves a booking on as its provider, and says what came of it. */
export function useSetStatus(booking: BookingCardFragment, onCompleted?: OnCompleted) {
  const { t } = useTranslation();
  const [mutate, { loading }] = useMutation(SET_BOOKING_STATUS);
  const setStatus = async (status: BookingStatus, reason?: StatedReason) => {
    const sentAt = moment();
    try {
      await mutate({ variables: { id: booking.id, status, ...(reason && { reason }) } });
      if (status === 'COMPLETED') onCompleted?.(booking.id, sentAt);
      toast.success(t('bookings.statusSet', { status: t(`bookingStatus.${status}`) }));
    } catch (error) {
      const answered = problemOf(error).code;
      toast.error(problemText(error, t, answered ? t('bookings.statusFailed') : t('bookings.statusError')));
    }
  };
  return { setStatus, loading };
}
