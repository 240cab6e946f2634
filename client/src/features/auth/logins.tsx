import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { endSession, handOver } from '@/lib/session';
import { useConfirm } from '@/ui/confirm';
import { TitledSection } from '@/ui/titled-section';
import { LOGOUT_EVERYWHERE } from './auth.documents';

/** Where one is logged in: all of it can be ended, e.g. after a phone was lost. */
export function Logins({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [logout, { loading }] = useMutation(LOGOUT_EVERYWHERE);
  const leave = async () => {
    const sure = await confirm({
      text: t('profile.confirmLogoutEverywhere'),
      confirmLabel: t('profile.logoutEverywhere'),
    });
    if (!sure) return;
    try {
      await handOver(async () => {
        await logout();
        endSession();
      });
      toast.success(t('shell.loggedOut'));
      onLoggedOut();
    } catch (error) {
      toast.error(problemText(error, t, t('profile.logoutEverywhereFailed')));
    }
  };
  return (
    <TitledSection id="logins" title={t('profile.sessions')} text={t('profile.sessionsText')}>
      <Button
        fullWidth
        variant="default"
        loading={loading}
        leftSection={<IconLogout size={22} className="mirror" aria-hidden />}
        onClick={() => void leave()}
      >
        {t('profile.logoutEverywhere')}
      </Button>
    </TitledSection>
  );
}
