import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import type { BillType } from './bill-type';
import { ConsentCard } from './consent-card';
import { DoneButton } from './done-button';
import { otherName } from './other-name';
import { ReceiptLink } from './receipt-link';
import { UndoBar } from './undo-bar';
import classes from './receipts.module.css';

type Side = { booking: BookingCardFragment };

/** What a provider does about what was done: enters it, takes it back, enters it again, looks at the receipt. */
export function ProviderReceiptActions({ booking, Bill }: Side & { Bill: BillType }) {
  const { t } = useTranslation();
  const { receipt, status } = booking;
  return (
    <>
      {status !== 'BOOKED' && booking.nextStatuses.includes('COMPLETED') && (
        <DoneButton booking={booking} Bill={Bill} />
      )}
      {(receipt?.awaitsConsent || receipt?.isRefused) && (
        <>
          <WhatItWaitsFor booking={booking} />
          <DoneButton booking={booking} Bill={Bill} label={t('receipts.enterAgain')} />
        </>
      )}
      {status === 'COMPLETED' && <UndoBar bookingId={booking.id} />}
      {receipt && <ReceiptLink booking={booking} />}
    </>
  );
}

/** What a consumer does about it: says yes or no to what is dearer, and looks at the receipt. */
export function ConsumerReceiptActions({ booking }: Side) {
  const { receipt } = booking;
  if (!receipt) return null;
  return (
    <>
      {(receipt.awaitsConsent || receipt.isRefused) && <ConsentCard booking={{ ...booking, receipt }} />}
      <ReceiptLink booking={booking} />
    </>
  );
}

function WhatItWaitsFor({ booking }: Side) {
  const { t } = useTranslation();
  const f = useFormat();
  const { receipt } = booking;
  if (!receipt) return null;
  const total = f.money(receipt.total, receipt.currency);
  return (
    <Alert className={classes.consent} color="yellow" variant="light" role="status">
      {t(receipt.isRefused ? 'receipts.refused' : 'receipts.waits', { name: otherName(booking, t), total })}
    </Alert>
  );
}
