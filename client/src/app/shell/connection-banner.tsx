import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '@/lib/connection';
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
          {connection === 'offline' ? t('common.offline') : t('common.connectionLost')}
        </p>
      )}
    </div>
  );
}
