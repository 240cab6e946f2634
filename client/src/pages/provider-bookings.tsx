import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { ConfirmNumberNotice } from '@/features/auth/confirm-number-notice';
import { Agenda } from '@/features/bookings/agenda/agenda';
import { MoveNotice } from '@/features/moves/move-notice';
import { PaymentActions } from '@/features/payments/payment-actions';
import { ProviderReceiptActions } from '@/features/receipts/receipt-actions';
import { openUndo } from '@/lib/undo-window';
import { JobBill } from '@/features/slots/job-bill';
import { pathFor, paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { EmptyState } from '@/ui/empty-state';
import { LoginNeeded } from '@/ui/login-needed';
import { Page } from '@/ui/page';
import { MoveBooking } from './move-booking';

/** The bookings of the provider in the address, and of no other (P86). */
export function ProviderBookingsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const providerId = params.get('userId');
  return (
    <Page title={t('shell.providerBookings')} intro={t('providerBookings.intro')}>
      {providerId ? <Bookings providerId={providerId} /> : <NoProvider />}
    </Page>
  );
}

function Bookings({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const session = useSession();
  if (!session) return <LoginNeeded text={t('errors.UNAUTHENTICATED')} />;
  return (
    <>
      <ConfirmNumberNotice />
      <Agenda
        key={providerId}
        providerId={providerId}
        renderActions={(booking) => (
          <>
            <ProviderReceiptActions booking={booking} Bill={JobBill} />
            <PaymentActions booking={booking} />
            <MoveBooking booking={booking} />
          </>
        )}
        renderNotice={(booking) => <MoveNotice booking={booking} />}
        onCompleted={openUndo}
      />
    </>
  );
}

function NoProvider() {
  const { t } = useTranslation();
  const session = useSession();
  const text = t('providerBookings.noId');
  if (!session) return <LoginNeeded text={text} />;
  return (
    <EmptyState
      text={text}
      action={
        <Button component={Link} to={pathFor(paths.providerBookings, session.userId)}>
          {t('providerBookings.showMine')}
        </Button>
      }
    />
  );
}
