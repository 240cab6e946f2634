import { Button } from '@mantine/core';
import { IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useFormat } from '@/lib/format';
import type { ReceiptedBooking } from './receipt-sheet';
import { receiptText } from './receipt-text';
import classes from './receipts.module.css';

/** Prints the receipt, and sends what it says to whomever: through the phone's own menu, or by copying it. */
export function ReceiptButtons({ booking }: { booking: ReceiptedBooking }) {
  const { t } = useTranslation();
  const f = useFormat();
  const share = async () => {
    const text = receiptText(booking, t, f);
    try {
      // Few desktops have such a menu.
      if (typeof navigator.share === 'function') return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      toast.success(t('receipts.copied'));
    } catch (error) {
      // They closed the phone's menu.
      if ((error as Error).name !== 'AbortError') toast.error(t('errors.INTERNAL'));
    }
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="light"
        leftSection={<IconPrinter size={22} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('receipts.print')}
      </Button>
      <Button variant="light" leftSection={<IconShare size={22} aria-hidden />} onClick={() => void share()}>
        {t('receipts.share')}
      </Button>
    </div>
  );
}
