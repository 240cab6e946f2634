import { useMutation } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment, BookingStatus } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { SET_BOOKING_STATUS } from './bookings.documents';
import { useCancelQuestion } from './cancel-question';
import type { ExpectStatus } from './use-bookings';

type BookingStatusSelectProps = { booking: BookingCardFragment; expectStatus: ExpectStatus };

/**
 * Moves a booking on as its provider: the present status and those the server allows next (P51). The phone's own
 * picker, because it is large and known. Cancelling asks first: it cannot be taken back.
 */
export function BookingStatusSelect({ booking, expectStatus }: BookingStatusSelectProps) {
  const { t } = useTranslation();
  const askCancel = useCancelQuestion();
  const id = useId();
  const [setStatus, { loading }] = useMutation(SET_BOOKING_STATUS);

  const change = async (status: BookingStatus) => {
    if (status === booking.status) return;
    const answer = status === 'CANCELED' ? await askCancel() : {};
    if (!answer) return;
    const takeBack = expectStatus(booking, status);
    try {
      await setStatus({ variables: { id: booking.id, status, ...answer } });
      toast.success(t('bookings.statusSet', { status: t(`bookingStatus.${status}`) }));
    } catch (error) {
      takeBack();
      const answered = problemOf(error).code;
      toast.error(problemText(error, t, answered ? t('bookings.statusFailed') : t('bookings.statusError')));
    }
  };

  const statuses = [booking.status, ...booking.nextStatuses.filter((status) => status !== booking.status)];
  return (
    <NativeSelect
      id={id}
      label={t('bookings.status')}
      value={booking.status}
      onChange={(event) => void change(event.currentTarget.value as BookingStatus)}
      disabled={loading || booking.nextStatuses.length === 0}
      data={statuses.map((status) => ({ value: status, label: t(`bookingStatus.${status}`) }))}
    />
  );
}
