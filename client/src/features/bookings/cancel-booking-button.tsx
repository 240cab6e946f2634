import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { StatusBadge } from '@/ui/status-badge';
import { cancelOrKeep } from './cancel-booking';
import { useCancelQuestion } from './cancel-question';
import { outgoingId, useOutgoing } from './outgoing/outgoing';

/** Cancels a booking as its consumer, after asking. Without a network the cancellation waits, and says so in the button's place. */
export function CancelBookingButton({ booking }: { booking: BookingCardFragment }) {
  const { t } = useTranslation();
  const askCancel = useCancelQuestion();
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const id = outgoingId('CANCEL', booking.id);
  const waiting = useOutgoing().some((entry) => entry.id === id && !entry.refusal);

  const cancel = async () => {
    const answer = await askCancel();
    if (!answer) return;
    setLoading(true);
    try {
      if (await cancelOrKeep(client, booking, answer.reason)) toast.success(t('bookings.canceled'));
      else toast.info(t('offline.waitingCancel'));
    } catch (error) {
      const answered = problemOf(error).code;
      toast.error(problemText(error, t, answered ? t('bookings.cancelFailed') : t('bookings.cancelError')));
    } finally {
      setLoading(false);
    }
  };
  if (waiting)
    return (
      <StatusBadge tone="waiting" icon={<IconClock size={20} />}>
        {t('offline.waiting')}
      </StatusBadge>
    );
  return (
    <Button
      variant="outline"
      color="var(--alarm)"
      px={8}
      loading={loading}
      leftSection={<IconX size={22} aria-hidden />}
      onClick={() => void cancel()}
    >
      {t('bookings.cancel')}
    </Button>
  );
}
