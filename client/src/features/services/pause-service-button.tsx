import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { UPDATE_SERVICE } from './manage-services.documents';

/** Takes a service off the market for a while, and puts it back (P131). What is booked stays, so nobody is asked. */
export function PauseServiceButton({ service: { id, paused } }: { service: ManagedServiceFragment }) {
  const { t } = useTranslation();
  const [updateService, { loading }] = useMutation(UPDATE_SERVICE, {
    variables: { id, input: { paused: !paused } },
  });
  const turn = async () => {
    try {
      await updateService();
      toast.success(t(paused ? 'manageServices.resumedDone' : 'manageServices.pausedDone'));
    } catch (error) {
      toast.error(problemText(error, t, t('manageServices.changeFailed')));
    }
  };
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      variant={paused ? 'filled' : 'light'}
      loading={loading}
      leftSection={<Icon size={22} aria-hidden />}
      onClick={() => void turn()}
    >
      {t(paused ? 'manageServices.resume' : 'manageServices.pause')}
    </Button>
  );
}
