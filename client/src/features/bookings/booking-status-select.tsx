import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment, BookingStatus } from '@/gql/graphql';
import { useCancelQuestion } from './cancel-question';
import { type OnCompleted, useSetStatus } from './use-set-status';

type BookingStatusSelectProps = {
  booking: BookingCardFragment;
  onCompleted?: OnCompleted;
  /** Its label is heard, not seen: in a row there is no room for it. */
  bare?: boolean;
};

/**
 * Moves a booking on as its provider: the present status and those the server allows next (P51). The phone's own
 * picker, because it is large and known. Cancelling asks first: it cannot be taken back.
 */
export function BookingStatusSelect({ booking, onCompleted, bare }: BookingStatusSelectProps) {
  const { t } = useTranslation();
  const askCancel = useCancelQuestion();
  const id = useId();
  const { setStatus, loading } = useSetStatus(booking, onCompleted);

  const change = async (status: BookingStatus) => {
    if (status === booking.status) return;
    const answer = status === 'CANCELED' ? await askCancel() : {};
    if (answer) await setStatus(status, answer.reason);
  };

  const statuses = [booking.status, ...booking.nextStatuses.filter((status) => status !== booking.status)];
  return (
    <NativeSelect
      id={id}
      {...{ [bare ? 'aria-label' : 'label']: t('bookings.status') }}
      value={booking.status}
      onChange={(event) => void change(event.currentTarget.value as BookingStatus)}
      disabled={loading || booking.nextStatuses.length === 0}
      data={statuses.map((status) => ({ value: status, label: t(`bookingStatus.${status}`) }))}
    />
  );
}
