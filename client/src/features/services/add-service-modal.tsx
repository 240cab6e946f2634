import { useApolloClient, useMutation } from '@apollo/client/react';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { CreateServiceInput } from '@/gql/graphql';
import { withProof } from '@/lib/proof-prompt';
import { uploadFile } from '@/lib/uploads/upload-file';
import { useSession } from '@/lib/session';
import { CREATE_SERVICE, MANAGED_SERVICES } from './manage-services.documents';
import { withService } from './manage-service-list';
import { ServiceForm } from './service-form';

type AddServiceModalProps = { providerId: string; opened: boolean; onClose: () => void };

/** Adds a service for a provider. Closing it keeps what was typed until it is created. */
export function AddServiceModal({ providerId, opened, onClose }: AddServiceModalProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const session = useSession();
  const small = useMediaQuery('(max-width: 47.99em)');
  const [created, setCreated] = useState(0);
  const [createService] = useMutation(CREATE_SERVICE, {
    update: (cache, { data }) =>
      void cache.updateQuery(
        { query: MANAGED_SERVICES, variables: { providerId } },
        (list) => list && data && withService(list, data.createService),
      ),
  });
  const create = async (input: CreateServiceInput) => {
    const forAnother = session?.userId === providerId ? undefined : providerId;
    await withProof(() => createService({ variables: { input: { ...input, providerId: forAnother } } }));
    toast.success(t('manageServices.created'));
    setCreated((count) => count + 1);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('manageServices.add')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      keepMounted
      fullScreen={small}
      size="lg"
    >
      <ServiceForm
        key={created}
        onSave={create}
        save={t('manageServices.create')}
        failed={t('manageServices.createFailed')}
        unreachable={t('manageServices.createError')}
        onUpload={(file, options) => uploadFile(client, file, options)}
      />
    </Modal>
  );
}
