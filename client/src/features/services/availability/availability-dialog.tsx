import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { ErrorState } from '@/ui/error-state';
import { FormModal } from '@/ui/form-modal';
import type { AvailabilityEditorProps } from './availability-editor';

/** Most who look at their services never open it. */
const AvailabilityEditor = lazy<ComponentType<AvailabilityEditorProps>>(() =>
  import('./availability-editor').then(
    ({ AvailabilityEditor }) => ({ default: AvailabilityEditor }),
    () => ({ default: EditorMissing }),
  ),
);

type AvailabilityDialogProps = { service: ManagedServiceFragment; opened: boolean; onClose: () => void };

/** Closed days, other hours on a date, and when a service can be booked (P145 to P149). */
export function AvailabilityDialog({ service, opened, onClose }: AvailabilityDialogProps) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={onClose} title={t('availability.open')} size="lg">
      {opened && (
        <Suspense fallback={<Skeleton height={320} role="status" aria-label={t('common.loading')} />}>
          <AvailabilityEditor serviceId={service.id} providerId={service.provider.id} />
        </Suspense>
      )}
    </FormModal>
  );
}

function EditorMissing() {
  const { t } = useTranslation();
  return <ErrorState text={t('common.loadFailed')} />;
}
