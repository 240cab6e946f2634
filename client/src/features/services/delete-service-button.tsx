import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useConfirm } from '@/ui/confirm';
import { withoutService } from './manage-service-list';
import { DELETE_SERVICE, MANAGED_SERVICES } from './manage-services.documents';

/** Deletes a service after asking; the server cancels its open bookings (P33). */
export function DeleteServiceButton({ service }: { service: ManagedServiceFragment }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [deleteService, { loading }] = useMutation(DELETE_SERVICE, {
    variables: { id: service.id },
    update: (cache) =>
      void cache.updateQuery(
        { query: MANAGED_SERVICES, variables: { providerId: service.provider.id } },
        (list) => list && withoutService(list, service.id),
      ),
  });
  const remove = async () => {
    const text = t('manageServices.confirmDelete');
    if (!(await confirm({ text, confirmLabel: t('common.delete'), danger: true }))) return;
    try {
      await deleteService();
      toast.success(t('manageServices.deleted'));
    } catch (error) {
      toast.error(problemText(error, t, t('manageServices.deleteFailed')));
    }
  };
  return (
    <Button
      variant="outline"
      color="var(--alarm)"
      loading={loading}
      leftSection={<IconTrash size={22} aria-hidden />}
      onClick={() => void remove()}
    >
      {t('common.delete')}
    </Button>
  );
}
