import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { TitledSection } from '@/ui/titled-section';
import { EXPORT_MY_DATA } from './accounts.documents';
import classes from './accounts.module.css';
import { DeleteMyAccount, type DeleteMyAccountProps } from './delete-my-account';

/** What is one's own: all of it as a file, or the end of the account. */
export function MyData(props: DeleteMyAccountProps) {
  const { t } = useTranslation();
  return (
    <TitledSection id="my-data" title={t('profile.yourData')} text={t('profile.yourDataText')}>
      <Stack gap="sm">
        <DownloadButton />
        <p className={classes.text}>{t('profile.deleteText')}</p>
        <DeleteMyAccount {...props} />
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
