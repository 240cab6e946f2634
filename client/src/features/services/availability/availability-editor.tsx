import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { AVAILABILITY } from './availability.documents';
import classes from './availability.module.css';
import { BookingRulesForm } from './booking-rules-form';
import { ClosedDays } from './closed-days';
import { DateHours } from './date-hours';

export type AvailabilityEditorProps = { serviceId: string; providerId: string };

/** All that says when a service can be booked, beside its weekly hours; each part is saved by itself. */
export function AvailabilityEditor({ serviceId, providerId }: AvailabilityEditorProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(AVAILABILITY, {
    variables: { id: serviceId, providerId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  if (data)
    return (
      <div className={classes.sections}>
        <ClosedDays
          service={data.service}
          closures={data.closures}
          resources={data.resources}
          providerId={providerId}
          onChanged={async () => void (await refetch())}
        />
        <DateHours service={data.service} week={data.service.workingHours} />
        <BookingRulesForm service={data.service} />
      </div>
    );
  if (loading) return <Skeleton height={320} role="status" aria-label={t('common.loading')} />;
  return (
    <ErrorState text={problemText(error, t, t('manageServices.editFailed'))} onRetry={() => void refetch()} />
  );
}
