import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '@/lib/connection';
import { useFormat } from '@/lib/format';
import { lastAnswer } from '@/lib/saved-data/owner';
import classes from './connection-banner.module.css';

/** Says that the device is offline or that live updates are interrupted, for as long as they are. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== 'ok' && (
        <p className={classes.banner} data-offline={connection === 'offline' || undefined}>
          <IconWifiOff size={22} aria-hidden />
          <span>
            {connection === 'offline' ? t('common.offline') : t('common.connectionLost')} <LastUpdated />
          </span>
        </p>
      )}
    </div>
  );
}

/** The moment rather than "5 minutes ago": it stays true for as long as the banner stands there. */
function LastUpdated() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const when = lastAnswer();
  return when && <span className={classes.when}>{t('common.lastUpdated', { when: moment(when) })}</span>;
}
