import { useApolloClient, useMutation } from '@apollo/client/react';
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

export type AddServiceFormProps = { providerId: string; onClose: () => void };

/** Adds a service for a provider, and is empty then; it brings the rules of the domain: import it lazily. */
export function AddServiceForm({ providerId, onClose }: AddServiceFormProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const session = useSession();
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
    <ServiceForm
      key={created}
      onSave={create}
      save={t('manageServices.create')}
      failed={t('manageServices.createFailed')}
      unreachable={t('manageServices.createError')}
      onUpload={(file, options) => uploadFile(client, file, options)}
    />
  );
}
