import { IconCircleCheck, IconClock, IconPlayerPlay, IconThumbUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingStatus } from '@/gql/graphql';
import { StatusBadge, type StatusTone } from '@/ui/status-badge';
import classes from './booking-card.module.css';

const LOOKS: Record<BookingStatus, { tone: StatusTone; icon: typeof IconClock }> = {
  BOOKED: { tone: 'waiting', icon: IconClock },
  ACCEPTED: { tone: 'good', icon: IconThumbUp },
  IN_PROGRESS: { tone: 'busy', icon: IconPlayerPlay },
  COMPLETED: { tone: 'quiet', icon: IconCircleCheck },
  CANCELED: { tone: 'bad', icon: IconX },
};

/** A booking's status as icon and word; it pulses softly when it changes. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  const [first] = useState(status);
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <span key={status} className={classes.status} data-changed={status !== first || undefined}>
      <StatusBadge tone={tone} icon={<Icon size={20} />}>
        {t(`bookingStatus.${status}`)}
      </StatusBadge>
    </span>
  );
}
