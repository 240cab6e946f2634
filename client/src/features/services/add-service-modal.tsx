import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateForm, MissingForm } from '@/ui/late-form';
import type { AddServiceFormProps } from './add-service-form';

const AddServiceForm = lazy<ComponentType<AddServiceFormProps>>(() =>
  import('./add-service-form').then(
    ({ AddServiceForm }) => ({ default: AddServiceForm }),
    () => ({ default: MissingForm }),
  ),
);

type AddServiceModalProps = AddServiceFormProps & { opened: boolean };

/** The dialog that adds a service. Closing it keeps what was typed until it is created. */
export function AddServiceModal({ opened, ...form }: AddServiceModalProps) {
  const { t } = useTranslation();
  const small = useMediaQuery('(max-width: 47.99em)');
  // Its code is asked for when it is first opened.
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('manageServices.add')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      keepMounted
      fullScreen={small}
      size="lg"
    >
      {wanted && (
        <LateForm height={420}>
          <AddServiceForm {...form} />
        </LateForm>
      )}
    </Modal>
  );
}
