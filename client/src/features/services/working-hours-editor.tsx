import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '@/ui/form-modal';
import { LateForm, MissingForm } from '@/ui/late-form';
import type { WorkingHoursWeekProps } from './working-hours-week';

const WorkingHoursWeek = lazy<ComponentType<WorkingHoursWeekProps>>(() =>
  import('./working-hours-week').then(
    ({ WorkingHoursWeek }) => ({ default: WorkingHoursWeek }),
    () => ({ default: MissingForm }),
  ),
);

type WorkingHoursEditorProps = WorkingHoursWeekProps & { opened: boolean };

/** Edits a service's week in a dialog. It closes when the server has kept the week, or when one closes it. */
export function WorkingHoursEditor({ opened, ...week }: WorkingHoursEditorProps) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={week.onClose} title={t('manageServices.hoursTitle')} size="xl">
      {opened && (
        <LateForm height={320}>
          <WorkingHoursWeek {...week} />
        </LateForm>
      )}
    </FormModal>
  );
}
