import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { logOut } from '@/lib/logout';
import { paths } from '@/lib/paths';
import { say } from './say';

/** Logs out, says so and goes to the start (P19). */
export function useLogout(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(() => {
    logOut();
    void navigate(paths.landing);
    void say('success', t('shell.loggedOut'));
  }, [navigate, t]);
}
