import { IconUserShield } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useActedFor } from '@/lib/acted-for';
import { problemOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import classes from './acting-for.module.css';

/** Tells an admin on every screen for whom they act, and ends it (P195). Nobody acts for who is deleted, or for whom they may not. */
export function ActingFor({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { user, error } = useActedFor() ?? {};
  // Only who may act for somebody is told their number.
  const isNobody = problemOf(error).code === 'USER_NOT_FOUND' || (user && !user.phone);
  useEffect(() => {
    if (isNobody) onStop();
  }, [isNobody, onStop]);
  if (isNobody) return null;
  return (
    <div role="status" className={classes.bar}>
      <IconUserShield size={24} aria-hidden />
      <p className={classes.text}>
        <span>{t('activeUsers.actingFor', { name: user?.name ?? t('common.user') })}</span>{' '}
        {user?.phone && (
          <bdi dir="ltr" className={classes.phone}>
            {user.phone}
          </bdi>
        )}
      </p>
      <button type="button" className={classes.stop} onClick={onStop}>
        {t('activeUsers.stopActing')}
      </button>
      {pathname === paths.chatbot && <p className={classes.note}>{t('activeUsers.ownChat')}</p>}
    </div>
  );
}
