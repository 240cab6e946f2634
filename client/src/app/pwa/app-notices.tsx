import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstallNotice } from './install-notice';
import { Notice } from './notice';
import { startWorker } from './worker';

/** What the application has to say of itself: that there is a new version, else that it can be installed. */
export function AppNotices() {
  const { t } = useTranslation();
  const [update, setUpdate] = useState<{ apply: () => void } | null>(null);
  useEffect(() => {
    // Where the worker cannot be had (a private window, no secure connection), everything works as it did, online.
    startWorker((apply) => setUpdate({ apply })).catch(() => undefined);
  }, []);
  if (!update) return <InstallNotice />;
  return (
    <Notice
      text={t('app.updateReady')}
      label={t('app.update')}
      onAccept={update.apply}
      onDismiss={() => setUpdate(null)}
    />
  );
}
