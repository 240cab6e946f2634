import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { useConfirm } from '@/ui/confirm';
import { withoutService } from './manage-service-list';
import { DELETE_SERVICE, MANAGED_SERVICES, OPEN_BOOKINGS } from './manage-services.documents';

/** Deletes a service after asking, with how many bookings that cancels (P33, P133). */
export function DeleteServiceButton({ service }: { service: ManagedServiceFragment }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useApolloClient();
  const confirm = useConfirm();
  const [counting, setCounting] = useState(false);
  const [deleteService, { loading }] = useMutation(DELETE_SERVICE, {
    update: (cache) =>
      void cache.updateQuery(
        { query: MANAGED_SERVICES, variables: { providerId: service.provider.id } },
        (list) => list && withoutService(list, service.id),
      ),
  });
  const { id } = service;
  const countBookings = async () => {
    setCounting(true);
    try {
      const { data } = await client.query({
        query: OPEN_BOOKINGS,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data?.service.openBookings ?? 0;
    } finally {
      setCounting(false);
    }
  };
  const remove = async () => {
    try {
      const bookings = await countBookings();
      const sentences = [t('manageServices.confirmDelete')];
      if (bookings > 0) sentences.push(t('manageServices.deleteCancels', { number: f.number(bookings) }));
      const question = { text: sentences.join(' '), confirmLabel: t('common.delete'), danger: true };
      if (!(await confirm(question))) return;
      await deleteService({ variables: { id, bookings } });
      toast.success(t('manageServices.deleted'));
    } catch (error) {
      toast.error(problemText(error, t, t('manageServices.deleteFailed')));
    }
  };
  return (
    <Button
      variant="outline"
      color="var(--alarm)"
      loading={loading || counting}
      leftSection={<IconTrash size={22} aria-hidden />}
      onClick={() => void remove()}
    >
      {t('common.delete')}
    </Button>
  );
}
