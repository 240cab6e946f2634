import { Button, Skeleton } from '@mantine/core';
import { useMutation } from '@apollo/client/react';
import { useMediaQuery } from '@mantine/hooks';
import { isFinal } from '@domain/bookings/booking-status';
import { otherPartyName } from '@domain/bookings/other-party';
import { IconCalendarTime } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { LateModal } from '@/ui/late-modal';
import { PROPOSE_MOVE } from './moves.documents';

/** What the calendar, in which another time is chosen, is given. */
export type MoveCalendarProps = {
  booking: BookingCardFragment;
  onChoose: (slotId: string) => void;
  busy: boolean;
};

type MoveButtonProps = {
  booking: BookingCardFragment;
  /** Shown when the dialog is open; it may be loaded late. */
  renderCalendar: (props: MoveCalendarProps) => ReactNode;
};

/** Opens the calendar of a booking's service, to propose another time for it (P151). */
export function MoveButton({ booking, renderCalendar }: MoveButtonProps) {
  const { t } = useTranslation();
  const small = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const [propose, { loading }] = useMutation(PROPOSE_MOVE);
  if (isFinal(booking.status)) return null;

  const close = () => setOpened(false);
  const choose = async (slotId: string) => {
    try {
      await propose({ variables: { bookingId: booking.id, slotId, as: booking.viewerSide } });
      toast.success(
        t('moves.asked', { name: otherPartyName(booking, booking.viewerSide) ?? t('common.user') }),
      );
      close();
    } catch (error) {
      toast.error(problemText(error, t, t('calendar.failed')));
    }
  };
  return (
    <>
      <Button
        variant="light"
        px={8}
        leftSection={<IconCalendarTime size={22} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('moves.change')}
      </Button>
      <LateModal
        opened={opened}
        onClose={close}
        title={t('moves.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        fullScreen={small}
        size={720}
      >
        <Suspense fallback={<Skeleton height={320} role="status" aria-label={t('common.loading')} />}>
          {opened && renderCalendar({ booking, onChoose: (slotId) => void choose(slotId), busy: loading })}
        </Suspense>
      </LateModal>
    </>
  );
}
