import { Button } from '@mantine/core';
import { IconCalendarEvent, IconChevronDown, IconClock } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { Surface } from '@/ui/surface';
import { DeleteServiceButton } from './delete-service-button';
import { ServiceDetails } from './service-card';
import { ServiceNeeds } from './service-needs';
import { WorkingHoursEditor } from './working-hours-editor';
import classes from './manage-service-card.module.css';

type ManageServiceCardProps = {
  service: ManagedServiceFragment;
  /** The slots of the service; asked for once they are to be seen. */
  slots: () => ReactNode;
};

/** A provider's own service: its facts, its slots to open and close, its working hours, Delete, and what it needs. */
export function ManageServiceCard({ service, slots }: ManageServiceCardProps) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(false);
  const [editing, setEditing] = useState(false);
  const panelId = useId();
  return (
    <Surface className={classes.card} component="article" aria-label={t(`serviceTypes.${service.type}`)}>
      <div className={classes.head}>
        <div className={classes.details}>
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
                onClick={() => setEditing(true)}
              >
                {t('manageServices.hours')}
              </Button>
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
          <WorkingHoursEditor serviceId={service.id} opened={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </Surface>
  );
}
