import { useMutation, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { WorkingHoursInput } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { FormModal } from '@/ui/form-modal';
import { SET_WORKING_HOURS, WORKING_HOURS } from './working-hours.documents';
import { WorkingHoursForm } from './working-hours-form';

type WorkingHoursEditorProps = { serviceId: string; opened: boolean; onClose: () => void };

/** Edits a service's week in a dialog. It closes when the server has kept the week, or when one closes it. */
export function WorkingHoursEditor({ serviceId, opened, onClose }: WorkingHoursEditorProps) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('manageServices.hoursTitle')} size="xl">
      {opened && <LoadedWeek serviceId={serviceId} onClose={onClose} />}
    </FormModal>
  );
}

function LoadedWeek({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
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
