import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { UNDO_COMPLETION } from './receipts.documents';
import { closeUndo, useUndoSeconds } from './undo-window';

/** For a minute after "done" was said here: takes it back (P142). */
export function UndoBar({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const seconds = useUndoSeconds(bookingId);
  const [undo, { loading }] = useMutation(UNDO_COMPLETION);
  if (seconds === 0) return null;
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
    <Button
      variant="light"
      loading={loading}
      leftSection={<IconArrowBackUp size={22} aria-hidden />}
      rightSection={<span aria-hidden>{f.plain(seconds)}</span>}
      onClick={() => void takeBack()}
    >
      {t('receipts.undo')}
    </Button>
  );
}
