import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment, BookingStatus } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { SET_BOOKING_STATUS } from './bookings.documents';
import type { ExpectStatus } from './use-booking-news';

/** Moves a booking on as its provider, and says what came of it. */
export function useSetStatus(booking: BookingCardFragment, expectStatus: ExpectStatus) {
  const { t } = useTranslation();
  const [mutate, { loading }] = useMutation(SET_BOOKING_STATUS);
  const setStatus = async (status: BookingStatus) => {
    const takeBack = expectStatus(booking, status);
    try {
      await mutate({ variables: { id: booking.id, status } });
      toast.success(t('bookings.statusSet', { status: t(`bookingStatus.${status}`) }));
    } catch (error) {
      takeBack();
      const answered = problemOf(error).code;
      toast.error(problemText(error, t, answered ? t('bookings.statusFailed') : t('bookings.statusError')));
    }
  };
  return { setStatus, loading };
}
