import { useMutation, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { WorkingHoursInput } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { SET_WORKING_HOURS, WORKING_HOURS } from './working-hours.documents';
import { WorkingHoursForm } from './working-hours-form';

export type WorkingHoursWeekProps = { serviceId: string; onClose: () => void };

/** A service's week in its form; it brings the rules of the domain: import it lazily. */
export function WorkingHoursWeek({ serviceId, onClose }: WorkingHoursWeekProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(WORKING_HOURS, {
    variables: { serviceId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [setWorkingHours] = useMutation(SET_WORKING_HOURS);
  const save = async (hours: WorkingHoursInput[]) => {
    await setWorkingHours({ variables: { serviceId, hours } });
    toast.success(t('manageServices.hoursSaved'));
    onClose();
  };
  if (data) return <WorkingHoursForm hours={data.service.workingHours} onSave={save} onCancel={onClose} />;
  if (loading) return <Skeleton height={320} role="status" aria-label={t('common.loading')} />;
  return (
    <ErrorState
      text={problemText(error, t, t('manageServices.hoursFailed'))}
      onRetry={() => void refetch()}
    />
  );
}
