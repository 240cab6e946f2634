import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { useConfirm } from '@/ui/confirm';
import { withoutBooking } from './booking-list';
import { BOOKINGS, CANCEL_BOOKING } from './bookings.documents';
import type { ExpectStatus } from './use-bookings';

type CancelBookingButtonProps = { booking: BookingCardFragment; expectStatus: ExpectStatus };

/** Cancels a booking as its consumer, after asking; it leaves the list (specification 4). */
export function CancelBookingButton({ booking, expectStatus }: CancelBookingButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [cancelBooking, { loading }] = useMutation(CANCEL_BOOKING, {
    update: (cache) =>
      void cache.updateQuery(
        { query: BOOKINGS, variables: { as: 'CONSUMER', userId: booking.consumer.id } },
        (list) => list && withoutBooking(list, booking.id),
      ),
  });

  const cancel = async () => {
    const sure = await confirm({
      text: t('bookings.confirmCancel'),
      confirmLabel: t('bookings.cancelBooking'),
      declineLabel: t('bookings.keepBooking'),
      danger: true,
    });
    if (!sure) return;
    const takeBack = expectStatus(booking, 'CANCELED');
    try {
      await cancelBooking({ variables: { id: booking.id } });
      toast.success(t('bookings.canceled'));
    } catch (error) {
      takeBack();
      const answered = problemOf(error).code;
      toast.error(problemText(error, t, answered ? t('bookings.cancelFailed') : t('bookings.cancelError')));
    }
  };
  return (
    <Button
      variant="outline"
      color="var(--alarm)"
      loading={loading}
      leftSection={<IconX size={22} aria-hidden />}
      onClick={() => void cancel()}
    >
      {t('bookings.cancel')}
    </Button>
  );
}
