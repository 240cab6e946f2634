import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmNumberNotice } from '@/features/auth/confirm-number-notice';
import { MyBookings } from '@/features/bookings/my-bookings';
import { MoveNotice } from '@/features/moves/move-notice';
import { PaymentActions } from '@/features/payments/payment-actions';
import { ConsumerReceiptActions } from '@/features/receipts/receipt-actions';
import { LiveRatings } from '@/features/reviews/live-ratings';
import { ProviderReviews } from '@/features/reviews/provider-reviews';
import { ReviewBookingButton } from '@/features/reviews/review-booking-button';
import { FilteredServices } from '@/features/services/service-filter-results';
import type { ServiceCardFragment } from '@/gql/graphql';
import { useActedForId } from '@/lib/acting';
import { openLogin } from '@/lib/login-prompt';
import { useSession } from '@/lib/session';
import { useSubjectUserId } from '@/lib/subject';
import { Page } from '@/ui/page';
import { MoveBooking } from './move-booking';
import { RequestServiceDialog } from './request-service-dialog';
import classes from './request-service.module.css';

/** Few wait; where it cannot be fetched the screen works without. */
const Waiting = lazy<ComponentType>(() =>
  import('./waiting').then(
    ({ Waiting }) => ({ default: Waiting }),
    () => ({ default: () => null }),
  ),
);

/** Request Service: one's own bookings, and all services to book from; side by side where there is room. */
export function RequestServicePage() {
  const { t } = useTranslation();
  const userId = useSubjectUserId();
  const session = useSession();
  const isForMe = useActedForId() === null;
  const roomy = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const bookings = useRef<HTMLElement>(null);
  const [service, setService] = useState<ServiceCardFragment | null>(null);
  return (
    <Page title={t('shell.requestService')} intro={t('requestService.intro')}>
      <ConfirmNumberNotice />
      <div className={classes.columns}>
        <section ref={bookings} className={classes.bookings} aria-labelledby="my-bookings">
          <h2 id="my-bookings" className={classes.heading}>
            {t('requestService.myBookings')}
          </h2>
          {session && userId ? (
            <>
              {userId === session.userId && (
                <Suspense>
                  <Waiting />
                </Suspense>
              )}
              <MyBookings
                key={userId}
                userId={userId}
                roomy={roomy}
                renderActions={(booking) => (
                  <>
                    <ConsumerReceiptActions booking={booking} />
                    <PaymentActions booking={booking} />
                    <ReviewBookingButton booking={booking} />
                    <MoveBooking booking={booking} />
                  </>
                )}
                renderNotice={(booking) => <MoveNotice booking={booking} />}
              />
            </>
          ) : (
            <div className={classes.login}>
              <p>{t('requestService.loginForBookings')}</p>
              <Button variant="light" onClick={openLogin}>
                {t('shell.login')}
              </Button>
            </div>
          )}
        </section>
        <section className={classes.services} aria-labelledby="find-service">
          <h2 id="find-service" className={classes.heading}>
            {t('requestService.findService')}
          </h2>
          <FilteredServices
            onBook={setService}
            renderMore={({ provider, canBook }) => (
              <ProviderReviews provider={provider} mayBeCustomer={canBook && isForMe} />
            )}
            renderBeside={(services) => (
              <LiveRatings providerIds={services.map(({ provider }) => provider.id)} />
            )}
          />
        </section>
      </div>
      <RequestServiceDialog
        service={service}
        consumerId={userId}
        onClose={() => setService(null)}
        onBooked={() => bookings.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
      />
    </Page>
  );
}
