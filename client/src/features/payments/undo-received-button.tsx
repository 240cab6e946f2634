import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { PaymentPart } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { UndoButton } from '@/ui/undo-button';
import { closeUndo, useUndoSeconds } from '@/lib/undo-window';
import { UNDO_PAYMENT } from './payments.documents';

/** For a minute after "received" was said here: takes it back. */
export function UndoReceivedButton({ bookingId, part }: { bookingId: string; part: PaymentPart }) {
  const { t } = useTranslation();
  const seconds = useUndoSeconds(bookingId + part);
  const [undo, { loading }] = useMutation(UNDO_PAYMENT);
  const takeBack = async () => {
    try {
      await undo({ variables: { id: bookingId, part } });
      closeUndo(bookingId + part);
    } catch (error) {
      toast.error(problemText(error, t, t('errors.INTERNAL')));
    }
  };
  return (
    <UndoButton
      label={t('payments.undo')}
      seconds={seconds}
      loading={loading}
      onClick={() => void takeBack()}
    />
  );
}
