import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '@/lib/connection';
import classes from './notice.module.css';

type ErrorStateProps = {
  /** What went wrong, in the catalogue's words (`problemText`). */
  text: string;
  /** Does it again; the button is left out without it. */
  onRetry?: () => void;
};

/** Something could not be loaded, with a way to try again. Without a network, that is why: what had been seen would be there. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const offline = useConnection() === 'offline';
  return (
    <div className={classes.notice} data-alarm role="alert">
      <span className={classes.mark} aria-hidden>
        <IconAlertTriangle size={36} />
      </span>
      <p className={classes.text}>{offline ? t('offline.notSaved') : text}</p>
      {onRetry && (
        <Button leftSection={<IconRefresh size={22} aria-hidden />} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
