import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Skeleton, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { CreateServiceInput, EditedServiceFragment } from '@/gql/graphql';
import { problemOf, problemText } from '@/lib/errors';
import { uploadFile } from '@/lib/uploads/upload-file';
import { ErrorState } from '@/ui/error-state';
import { SERVICE_TO_EDIT, UPDATE_SERVICE } from './manage-services.documents';
import { changesOf, draftOf } from './service-draft';
import { ServiceForm } from './service-form';

export type EditServiceFormProps = { serviceId: string; onClose: () => void };

/** Changes a service (P130) in the form by which it was added; it brings the rules of the domain: import it lazily. */
export function EditServiceForm({ serviceId, onClose }: EditServiceFormProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(SERVICE_TO_EDIT, {
    variables: { id: serviceId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const readAgain = async () => (await refetch()).data!.service;
  if (data) return <EditForm first={data.service} onReadAgain={readAgain} onSaved={onClose} />;
  if (loading) return <Skeleton height={420} role="status" aria-label={t('common.loading')} />;
  return (
    <ErrorState text={problemText(error, t, t('manageServices.editFailed'))} onRetry={() => void refetch()} />
  );
}

type EditFormProps = {
  /** The service as it was when editing began. What arrives later does not touch what is typed. */
  first: EditedServiceFragment;
  onReadAgain: () => Promise<EditedServiceFragment>;
  onSaved: () => void;
};

function EditForm({ first, onReadAgain, onSaved }: EditFormProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [seen, setSeen] = useState(first);
  const draft = useMemo(() => draftOf(seen), [seen]);
  const [updateService] = useMutation(UPDATE_SERVICE);
  const save = async (input: CreateServiceInput) => {
    try {
      await updateService({ variables: { id: seen.id, input: changesOf(seen, input) } });
    } catch (error) {
      // What another device has changed is shown beside what is typed here, and then it can be saved.
      if (problemOf(error).code === 'SERVICE_CHANGED') setSeen(await onReadAgain());
      throw error;
    }
    toast.success(t('manageServices.changed'));
    onSaved();
  };
  return (
    <>
      <Text mb="md">{t('manageServices.editNote')}</Text>
      <ServiceForm
        service={draft}
        currency={seen.price.currency}
        onSave={save}
        save={t('common.save')}
        failed={t('manageServices.changeFailed')}
        unreachable={t('manageServices.changeFailed')}
        onUpload={(file, options) => uploadFile(client, file, options)}
      />
    </>
  );
}
