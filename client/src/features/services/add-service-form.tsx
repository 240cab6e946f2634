import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { AppError } from '@domain/errors';
import { geoPointSchema } from '@domain/geo/geo-point';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { CreateServiceInput } from '@/gql/graphql';
import { withProof } from '@/lib/proof-prompt';
import { uploadFile } from '@/lib/uploads/upload-file';
import { useSession } from '@/lib/session';
import {
  CREATE_SERVICE,
  MANAGED_SERVICES,
  PROVIDER_PLACE,
  SET_PROVIDER_PLACE,
} from './manage-services.documents';
import { withService } from './manage-service-list';
import { ServiceForm } from './service-form';
import { type Degrees, readDegrees } from '@/ui/degrees';
import { LocationField } from '@/ui/location-field';

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
  const forAnother = session?.userId === providerId ? undefined : providerId;
  const place = useMissingPlace(!forAnother);
  const create = async (input: CreateServiceInput) => {
    await place.keep();
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
    >
      {place.isMissing && <LocationField value={place.typed} onChange={place.type} />}
    </ServiceForm>
  );
}

/**
 * Where a provider is who has not said so yet, such as who logged in by code: it is asked with the service, and kept before it. An
 * admin says it on that user's profile.
 */
function useMissingPlace(isOwn: boolean) {
  const { data } = useQuery(PROVIDER_PLACE, { skip: !isOwn });
  const [setPlace] = useMutation(SET_PROVIDER_PLACE);
  const [typed, type] = useState<Degrees>({ latitude: '', longitude: '' });
  const isMissing = !!data?.me && !data.me.location;
  /** @throws LOCATION_REQUIRED where none was said */
  const keep = async () => {
    if (!isMissing) return;
    const location = geoPointSchema.safeParse({
      latitude: readDegrees(typed.latitude),
      longitude: readDegrees(typed.longitude),
    });
    if (!location.success) throw new AppError('LOCATION_REQUIRED');
    await setPlace({ variables: { location: location.data } });
  };
  return { isMissing, typed, type, keep };
}
