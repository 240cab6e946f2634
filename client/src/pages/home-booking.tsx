import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@apollo/client/react';
import { distanceKm, type GeoPoint } from '@domain/geo/geo-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NEARBY_SERVICE } from '@/features/services/nearby.documents';
import { ServiceDetails } from '@/features/services/service-card';
import { fetchProblemText } from '@/features/services/use-nearby';
import { useActedForId } from '@/lib/acting';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { LateModal } from '@/ui/late-modal';
import { BookingCalendar } from './booking-calendar';
import classes from './home.module.css';

type HomeBookingProps = {
  /** The service to book; null while the dialog is closed. */
  serviceId: string | null;
  from: GeoPoint;
  onClose: () => void;
};

/** The booking dialog: the service, its calendar, and after a booking the user's requests (P92). */
export function HomeBooking({ serviceId, from, onClose }: HomeBookingProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // What is shown while the dialog fades away.
  const [shownId, setShownId] = useState(serviceId);
  if (serviceId && serviceId !== shownId) setShownId(serviceId);
  return (
    <LateModal
      opened={serviceId !== null}
      onClose={onClose}
      title={t('home.bookNow')}
      size={1060}
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shownId && <BookingSteps key={shownId} serviceId={shownId} from={from} />}
    </LateModal>
  );
}

function BookingSteps({ serviceId, from }: { serviceId: string; from: GeoPoint }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useActedForId() ?? undefined;
  const { data, error, refetch } = useQuery(NEARBY_SERVICE, {
    variables: { id: serviceId, userId },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorState text={fetchProblemText(error, t)} onRetry={() => void refetch()} />;
  return (
    <div className={classes.booking}>
      {data ? (
        <div className={classes.details}>
          <ServiceDetails whole service={data.service} distanceKm={distanceKm(from, data.service.location)} />
        </div>
      ) : (
        <Skeleton height={160} />
      )}
      <BookingCalendar
        serviceId={serviceId}
        service={data?.service}
        screen="map"
        consumerId={userId}
        // In the dialog's place in the history: going back leads to the map, not to a dialog that is done.
        onBooked={() => void navigate(paths.requestService, { replace: true })}
      />
    </div>
  );
}
