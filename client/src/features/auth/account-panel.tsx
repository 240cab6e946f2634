import { Button, Stack, Text } from '@mantine/core';
import { IconLogout, IconTool, IconTractor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { logOut } from '@/lib/logout';
import { pathFor, paths } from '@/lib/paths';
import type { Session } from '@/lib/session';

/** The modal for who is logged in: a welcome, two shortcuts and Logout (P88). */
export function AccountPanel({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = () => {
    onLeave();
    logOut();
    void navigate(paths.landing);
    toast.success(t('shell.loggedOut'));
  };
  return (
    <Stack gap="sm">
      <Text size="lg" fw={600}>
        {t('login.welcome', { name: session.userName ?? t('common.user') })}
      </Text>
      <Button
        component={Link}
        to={pathFor(paths.requestService, session.userId)}
        onClick={onLeave}
        leftSection={<IconTractor size={22} aria-hidden />}
      >
        {t('login.myServiceRequest')}
      </Button>
      <Button
        component={Link}
        to={pathFor(paths.manageServices, session.userId)}
        onClick={onLeave}
        leftSection={<IconTool size={22} aria-hidden />}
      >
        {t('login.manageMyServices')}
      </Button>
      <Button
        variant="default"
        onClick={logout}
        leftSection={<IconLogout size={22} className="mirror" aria-hidden />}
      >
        {t('shell.logout')}
      </Button>
    </Stack>
  );
}
