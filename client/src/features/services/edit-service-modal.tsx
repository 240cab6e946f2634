import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '@/ui/form-modal';
import { LateForm, MissingForm } from '@/ui/late-form';
import type { EditServiceFormProps } from './edit-service-form';

/** Most providers look at their services far more often than they change one. */
const EditServiceForm = lazy<ComponentType<EditServiceFormProps>>(() =>
  import('./edit-service-form').then(
    ({ EditServiceForm }) => ({ default: EditServiceForm }),
    () => ({ default: MissingForm }),
  ),
);

type EditServiceModalProps = EditServiceFormProps & { opened: boolean };

/** The dialog that changes a service. It closes when the server has kept it, or when one closes it. */
export function EditServiceModal({ opened, ...form }: EditServiceModalProps) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={form.onClose} title={t('manageServices.editTitle')} size="lg">
      {opened && (
        <LateForm height={420}>
          <EditServiceForm {...form} />
        </LateForm>
      )}
    </FormModal>
  );
}
