import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { endSession, handOver } from '@/lib/session';
import { useConfirm } from '@/ui/confirm';
import { TitledSection } from '@/ui/titled-section';
import { DELETE_MY_ACCOUNT, EXPORT_MY_DATA } from './accounts.documents';
import classes from './accounts.module.css';

/** What is one's own: all of it as a file, or the end of the account. */
export function MyData({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation();
  return (
    <TitledSection id="my-data" title={t('profile.yourData')} text={t('profile.yourDataText')}>
      <Stack gap="sm">
        <DownloadButton />
        <p className={classes.text}>{t('profile.deleteText')}</p>
        <DeleteMyAccountButton onDeleted={onDeleted} />
      </Stack>
    </TitledSection>
  );
}

function DownloadButton() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const { data } = await client.query({ query: EXPORT_MY_DATA, fetchPolicy: 'no-cache' });
      saveFile('vicharo-my-data.json', data!.exportMyData, 'application/json');
      toast.success(t('profile.downloaded'));
    } catch (error) {
      toast.error(problemText(error, t, t('profile.downloadFailed')));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={loading}
      leftSection={<IconDownload size={22} aria-hidden />}
      onClick={() => void download()}
    >
      {t('profile.download')}
    </Button>
  );
}

function DeleteMyAccountButton({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [deleteMyAccount, { loading }] = useMutation(DELETE_MY_ACCOUNT);
  const remove = async () => {
    const sure = await confirm({
      text: t('profile.confirmDelete'),
      confirmLabel: t('profile.deleteAccount'),
      declineLabel: t('profile.keepAccount'),
      danger: true,
    });
    if (!sure) return;
    try {
      await handOver(async () => {
        await deleteMyAccount();
        endSession();
      });
      toast.success(t('profile.deleted'));
      onDeleted();
    } catch (error) {
      toast.error(problemText(error, t, t('profile.deleteFailed')));
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
      {t('profile.deleteAccount')}
    </Button>
  );
}
