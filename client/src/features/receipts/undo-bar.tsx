import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { closeUndo, useUndoSeconds } from '@/lib/undo-window';
import { UndoButton } from '@/ui/undo-button';
import { UNDO_COMPLETION } from './receipts.documents';

/** For a minute after "done" was said here: takes it back (P142). */
export function UndoBar({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const seconds = useUndoSeconds(bookingId);
  const [undo, { loading }] = useMutation(UNDO_COMPLETION);
  const takeBack = async () => {
    try {
      const { data } = await undo({ variables: { id: bookingId } });
      closeUndo(bookingId);
      toast.success(t('bookings.statusSet', { status: t(`bookingStatus.${data!.undoCompletion.status}`) }));
    } catch (error) {
      toast.error(problemText(error, t, t('bookings.statusFailed')));
    }
  };
  return (
    <UndoButton
      label={t('receipts.undo')}
      seconds={seconds}
      loading={loading}
      onClick={() => void takeBack()}
    />
  );
}
