import { useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ComponentType, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { AccountsDeleteMineMutationVariables } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { endSession, handOver } from '@/lib/session';
import { LateModal } from '@/ui/late-modal';
import { DELETE_MY_ACCOUNT } from './accounts.documents';
import classes from './accounts.module.css';

type Evidence = () => Promise<AccountsDeleteMineMutationVariables>;

export type DeleteMyAccountProps = {
  onDeleted: () => void;
  /** Fields that ask again who one is. */
  Identity: ComponentType<{ onChange: (evidence: Evidence | null) => void; disabled: boolean }>;
};

/** The end of one's account, after a question and with one's password or a code. */
export function DeleteMyAccount({ onDeleted, Identity }: DeleteMyAccountProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        color="var(--alarm)"
        leftSection={<IconTrash size={22} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('profile.deleteAccount')}
      </Button>
      <LateModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('profile.confirmDelete')}
        withCloseButton={false}
        padding="lg"
        styles={{ title: { fontSize: '1.1875rem', fontWeight: 600, lineHeight: 1.4 } }}
      >
        <DeletionForm Identity={Identity} onDeleted={onDeleted} onKeep={() => setOpened(false)} />
      </LateModal>
    </>
  );
}

function DeletionForm({ Identity, onDeleted, onKeep }: DeleteMyAccountProps & { onKeep: () => void }) {
  const { t } = useTranslation();
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [deleteMyAccount] = useMutation(DELETE_MY_ACCOUNT);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!evidence) return setFailure(t('errors.CONFIRMATION_REQUIRED'));
    setFailure(null);
    setBusy(true);
    try {
      const variables = await evidence();
      await handOver(async () => {
        await deleteMyAccount({ variables });
        endSession();
      });
      toast.success(t('profile.deleted'));
      onDeleted();
    } catch (error) {
      setFailure(problemText(error, t, t('profile.deleteFailed')));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <p className={classes.text}>{t('profile.deleteProof')}</p>
        <Identity onChange={(next) => setEvidence(() => next)} disabled={busy} />
        {failure && (
          <Alert role="alert" color="red" variant="light">
            {failure}
          </Alert>
        )}
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={onKeep} disabled={busy}>
            {t('profile.keepAccount')}
          </Button>
          <Button type="submit" color="var(--alarm)" autoContrast={false} disabled={busy} aria-busy={busy}>
            {t('profile.deleteAccount')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
