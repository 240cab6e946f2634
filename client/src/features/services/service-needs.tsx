import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconSteeringWheel } from '@tabler/icons-react';
import { plainLine } from '@domain/text';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { ADD_DRIVER, SERVICE_NEEDS, SET_SERVICE_NEEDS } from './service-needs.documents';
import { ServiceNeedsForm } from './service-needs-form';
import classes from './service-needs.module.css';

/** Which machine and driver a service takes (P125), behind a button: most providers have one of each and never ask. */
export function ServiceNeeds({ service }: { service: ManagedServiceFragment }) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState(false);
  const [shown, setShown] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const end = () => {
    setBegun(false);
    setShown(false);
    button.current?.focus();
  };
  return (
    <div className={classes.section}>
      <Button
        ref={button}
        className={classes.toggle}
        variant="subtle"
        px="sm"
        aria-expanded={shown}
        aria-controls={panelId}
        leftSection={<IconSteeringWheel size={22} aria-hidden />}
        rightSection={<IconChevronDown size={22} className={classes.chevron} data-up={shown || undefined} />}
        onClick={() => {
          setBegun(true);
          setShown(!shown);
        }}
      >
        {t('manageServices.needs')}
      </Button>
      {/* Another tap only hides it: what was chosen stays until it is saved or given up. */}
      <div id={panelId} className={classes.panel} hidden={!shown}>
        {begun && <LoadedNeeds serviceId={service.id} providerId={service.provider.id} onEnd={end} />}
      </div>
    </div>
  );
}

type LoadedNeedsProps = { serviceId: string; providerId: string; onEnd: () => void };

function LoadedNeeds({ serviceId, providerId, onEnd }: LoadedNeedsProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const asked = { query: SERVICE_NEEDS, variables: { serviceId, providerId } };
  const { data, loading, error, refetch } = useQuery(SERVICE_NEEDS, {
    variables: asked.variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [addDriver] = useMutation(ADD_DRIVER);
  // What it takes now, and gave back, may be on other cards.
  const [setNeeds] = useMutation(SET_SERVICE_NEEDS, { refetchQueries: [SERVICE_NEEDS] });

  /** The id of whoever is called so, who is added where there is nobody. */
  const driverCalled = async (typed: string) => {
    const name = plainLine(typed);
    // A try before may have arrived, and its answer not.
    const { data: now } = await client.query({ ...asked, fetchPolicy: 'network-only' });
    const known = now?.resources.find((each) => each.kind === 'PERSON' && each.name === name);
    if (known) return known.id;
    const added = await addDriver({
      variables: { name, providerId },
      update: (cache, { data: answer }) =>
        void cache.updateQuery(
          asked,
          (list) => list && answer && { ...list, resources: [answer.createResource, ...list.resources] },
        ),
    });
    return added.data!.createResource.id;
  };
  const save = async (resourceIds: string[]) => {
    await setNeeds({ variables: { serviceId, resourceIds } });
    toast.success(t('manageServices.needsSaved'));
    onEnd();
  };
  if (data)
    return (
      <ServiceNeedsForm
        service={data.service}
        resources={data.resources}
        onAddDriver={driverCalled}
        onSave={save}
        onCancel={onEnd}
      />
    );
  if (loading) return <Skeleton height={240} role="status" aria-label={t('common.loading')} />;
  return (
    <ErrorState
      text={problemText(error, t, t('manageServices.needsFailed'))}
      onRetry={() => void refetch()}
    />
  );
}
