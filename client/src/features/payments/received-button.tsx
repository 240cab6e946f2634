import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { moment } from '@/lib/moment';
import { openUndo } from '@/lib/undo-window';
import type { DueBooking } from './due-booking';
import { CONFIRM_PAYMENT } from './payments.documents';

/** The payee says that exactly the sum on the button has come. */
export function ReceivedButton({ booking: { id, due } }: { booking: DueBooking }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [confirm, { loading }] = useMutation(CONFIRM_PAYMENT);
  const { part, amount, currency } = due;
  const say = async () => {
    const sentAt = moment();
    try {
      await confirm({ variables: { id, part, amount } });
      openUndo(id + part, sentAt);
    } catch (error) {
      toast.error(problemText(error, t, t('errors.INTERNAL')));
    }
  };
  return (
    <Button loading={loading} leftSection={<IconCoin size={22} aria-hidden />} onClick={() => void say()}>
      {t('payments.confirm', { amount: f.money(amount, currency) })}
    </Button>
  );
}
