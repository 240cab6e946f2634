import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { isGoingOn } from '@/lib/login-prompt';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { AccountPanel } from './account-panel';
import { LoginForm } from './login-form';

export type LoginModalProps = { opened: boolean; onClose: () => void };

/** The login modal (P88). Its content lives only while it is open, so closing forgets everything typed. */
export function LoginModal({ opened, onClose }: LoginModalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const finish = () => {
    onClose();
    toast.success(t('login.success'));
    if (!isGoingOn()) void navigate(paths.home);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('login.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      padding="lg"
      size={460}
    >
      {session ? (
        <AccountPanel session={session} onLeave={onClose} />
      ) : (
        <LoginForm onDone={finish} onLeave={onClose} />
      )}
    </Modal>
  );
}
