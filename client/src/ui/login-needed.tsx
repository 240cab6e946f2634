import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openLogin } from '@/lib/login-prompt';
import { EmptyState } from './empty-state';

/** A screen that needs a user, for whoever is not logged in: a sentence and the Login button. */
export function LoginNeeded({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      text={text}
      icon={<IconUser size={36} />}
      action={<Button onClick={openLogin}>{t('shell.login')}</Button>}
    />
  );
}
