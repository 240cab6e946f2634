import { useQuery, useSubscription } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BOOKING_CHANGED } from '@/features/bookings/bookings.documents';
import { ReceiptPayment } from '@/features/payments/receipt-payment';
import { ReceiptButtons } from '@/features/receipts/receipt-buttons';
import { ReceiptSheet } from '@/features/receipts/receipt-sheet';
import { receiptTitle } from '@/features/receipts/receipt-title';
import { RECEIPT } from '@/features/receipts/receipts.documents';
import { JobBill } from '@/features/slots/job-bill';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { useSession } from '@/lib/session';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoginNeeded } from '@/ui/login-needed';
import { Page } from '@/ui/page';

/** The receipt of the booking in the address, for its parties: to be read, answered, printed and sent. */
export function ReceiptPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const [params] = useSearchParams();
  const id = params.get('bookingId') ?? '';
  const session = useSession();
  const { data, loading, error, refetch } = useQuery(RECEIPT, {
    variables: { id },
    skip: !session,
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(BOOKING_CHANGED, {
    skip: !session,
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (event?.bookingChanged.id === id) void refetch();
    },
  });
  const booking = data?.booking;
  const { receipt } = booking ?? {};
  const content = () => {
    if (!session) return <LoginNeeded text={t('errors.UNAUTHENTICATED')} />;
    if (booking && receipt)
      return (
        <>
          <ReceiptSheet booking={{ ...booking, receipt }} Bill={JobBill} />
          <ReceiptPayment booking={booking} />
          <ReceiptButtons booking={{ ...booking, receipt }} />
        </>
      );
    if (booking) return <EmptyState text={t('receipts.none')} icon={<IconReceipt size={36} />} />;
    if (loading) return <Skeleton height={420} role="status" aria-label={t('common.loading')} />;
    return (
      <ErrorState text={problemText(error, t, t('bookings.loadFailed'))} onRetry={() => void refetch()} />
    );
  };
  return (
    <Page narrow title={receiptTitle(receipt?.number ?? null, t, f)}>
      {content()}
    </Page>
  );
}
