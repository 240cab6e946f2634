import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginModalProps } from '@/features/auth/login-modal';
import { prepareScreenTexts } from '@/lib/i18n';
import { closeLogin, useLoginOpen } from '@/lib/login-prompt';
import { paths } from '@/lib/paths';
import { say } from './say';

/** Where the login modal appears. Its code, with Apollo and the phone numbers of the world, comes when it is first wanted. */
export function LoginSlot() {
  const { t } = useTranslation();
  const open = useLoginOpen();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<LoginModalProps>>();

  useEffect(() => {
    if (!open || Dialog) return;
    Promise.all([import('../login-dialog'), prepareScreenTexts()]).then(
      ([{ LoginDialog }]) => setDialog(() => LoginDialog),
      () => {
        closeLogin();
        void say('error', t('common.loadFailed'));
      },
    );
  }, [open, Dialog, t]);

  const close = () => {
    closeLogin();
    if (pathname === paths.login) void navigate(paths.landing, { replace: true });
  };
  return Dialog ? <Dialog opened={open} onClose={close} /> : null;
}
