import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { LateModal } from '@/ui/late-modal';
import type { DueBooking } from './due-booking';
import { LatePaySheet } from './late-pay-sheet';

/** Shows how the sum that is due is paid: to whoever pays, and to whoever holds the code out to them. */
export function PayButton({ booking }: { booking: DueBooking }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [opened, setOpened] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const { due, viewerSide } = booking;
  const amount = f.money(due.amount, due.currency);
  const label = viewerSide === 'CONSUMER' ? t('payments.pay', { amount }) : t('payments.showCode');
  return (
    <>
      <Button
        variant={viewerSide === 'CONSUMER' ? 'filled' : 'light'}
        leftSection={<IconQrcode size={22} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <LateModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={label}
        fullScreen={phone}
        radius={phone ? 0 : undefined}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <LatePaySheet booking={booking} />
      </LateModal>
    </>
  );
}
