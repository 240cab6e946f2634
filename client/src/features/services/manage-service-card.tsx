import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconChevronDown,
  IconClock,
  IconPencil,
  IconPlayerPause,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { StatusBadge } from '@/ui/status-badge';
import { Surface } from '@/ui/surface';
import { AvailabilityDialog } from './availability/availability-dialog';
import { DeleteServiceButton } from './delete-service-button';
import { EditServiceModal } from './edit-service-modal';
import { PauseServiceButton } from './pause-service-button';
import { ServiceDetails } from './service-card';
import { ServiceNeeds } from './service-needs';
import { WorkingHoursEditor } from './working-hours-editor';
import classes from './manage-service-card.module.css';

type ManageServiceCardProps = {
  service: ManagedServiceFragment;
  /** The slots of the service; asked for once they are to be seen. */
  slots: () => ReactNode;
};

/** A provider's own service: its facts, its slots to open and close, its working hours, Edit, Pause, Delete, and what it needs. */
export function ManageServiceCard({ service, slots }: ManageServiceCardProps) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const [open, setOpen] = useState<'hours' | 'availability' | 'form' | null>(null);
  const close = () => setOpen(null);
  const panelId = useId();
  return (
    <Surface className={classes.card} component="article" aria-label={t(`serviceTypes.${service.type}`)}>
      <div className={classes.head}>
        <div className={classes.details}>
          {service.paused && (
            <div className={classes.paused}>
              <StatusBadge tone="quiet" icon={<IconPlayerPause size={20} />}>
                {t('manageServices.paused')}
              </StatusBadge>
              {service.canManage && <p>{t('manageServices.pausedNote')}</p>}
            </div>
          )}
          <ServiceDetails service={service} />
        </div>
        <div className={classes.actions}>
          <Button
            variant={expanded ? 'light' : 'filled'}
            aria-expanded={expanded}
            aria-controls={panelId}
            leftSection={<IconCalendarEvent size={22} aria-hidden />}
            rightSection={
              <IconChevronDown size={22} className={classes.chevron} data-up={expanded || undefined} />
            }
            onClick={() => setExpanded(!expanded)}
          >
            {t('manageServices.slots')}
          </Button>
          {service.canManage && (
            <>
              <Button
                variant="light"
                leftSection={<IconClock size={22} aria-hidden />}
                onClick={() => setOpen('hours')}
              >
                {t('manageServices.hours')}
              </Button>
              <Button
                variant="light"
                leftSection={<IconCalendarOff size={22} aria-hidden />}
                onClick={() => setOpen('availability')}
              >
                {t('availability.open')}
              </Button>
              <Button
                variant="light"
                leftSection={<IconPencil size={22} aria-hidden />}
                onClick={() => setOpen('form')}
              >
                {t('manageServices.edit')}
              </Button>
              <PauseServiceButton service={service} />
              <DeleteServiceButton service={service} />
            </>
          )}
        </div>
      </div>
      <div id={panelId} className={classes.panel} hidden={!expanded}>
        {expanded && slots()}
      </div>
      {service.canManage && (
        <>
          <ServiceNeeds service={service} />
          <WorkingHoursEditor serviceId={service.id} opened={open === 'hours'} onClose={close} />
          <AvailabilityDialog service={service} opened={open === 'availability'} onClose={close} />
          <EditServiceModal serviceId={service.id} opened={open === 'form'} onClose={close} />
        </>
      )}
    </Surface>
  );
}
