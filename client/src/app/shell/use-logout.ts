import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { endSession } from '@/lib/session';
import { say } from './say';

/** Logs out, says so and goes to the start (specification 4). */
export function useLogout(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(() => {
    endSession();
    void navigate(paths.landing);
    void say('success', t('login.loggedOut'));
  }, [navigate, t]);
}
