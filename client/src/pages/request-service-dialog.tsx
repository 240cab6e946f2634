import { useFragment } from '@apollo/client/react';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServiceDetails } from '@/features/services/service-card';
import { SERVICE_CARD } from '@/features/services/service-card.documents';
import type { ServiceCardFragment } from '@/gql/graphql';
import { LateModal } from '@/ui/late-modal';
import { BookingCalendar } from './booking-calendar';
import classes from './request-service.module.css';

type RequestServiceDialogProps = {
  /** What is being booked; null while the dialog is closed. */
  service: ServiceCardFragment | null;
  /** Whose booking it becomes: the person of the screen. */
  consumerId: string | null;
  onClose: () => void;
  /** The booking is made and the dialog has gone. */
  onBooked: () => void;
};

/** Books a time of one service: what it is, its days, its times, one confirmation. */
export function RequestServiceDialog({ service, consumerId, onClose, onBooked }: RequestServiceDialogProps) {
  const { t } = useTranslation();
  const small = useMediaQuery('(max-width: 47.99em)');
  const booked = useRef(false);
  // Stays in the picture while the dialog closes.
  const [last, setLast] = useState(service);
  if (service && service !== last) setLast(service);
  const chosen = service ?? last;
  // What changes meanwhile, such as its price, is seen before it is booked.
  const live = useFragment({
    fragment: SERVICE_CARD,
    fragmentName: 'ServiceCard',
    from: chosen && { __typename: 'Service', id: chosen.id },
  });
  const shown = live.complete ? live.data : chosen;

  return (
    <LateModal
      opened={service !== null}
      onClose={onClose}
      onExitTransitionEnd={() => {
        if (booked.current) onBooked();
        booked.current = false;
      }}
      title={shown && t('requestService.bookTitle', { type: t(`serviceTypes.${shown.type}`) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      fullScreen={small}
      size={960}
    >
      {shown && (
        <div className={classes.dialog}>
          <div className={classes.details}>
            <ServiceDetails service={shown} />
          </div>
          <BookingCalendar
            key={shown.id}
            serviceId={shown.id}
            service={shown}
            screen="services"
            consumerId={consumerId}
            onBooked={() => {
              booked.current = true;
              onClose();
            }}
            emptyText={t('requestService.noAvailability')}
            failedText={t('requestService.calendarFailed')}
          />
        </div>
      )}
    </LateModal>
  );
}
