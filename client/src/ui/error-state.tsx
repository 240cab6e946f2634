import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';

type ErrorStateProps = {
  /** What went wrong, in the catalogue's words (`problemText`). */
  text: string;
  /** Does it again; the button is left out without it. */
  onRetry?: () => void;
};

/** Something could not be loaded, with a way to try again. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.notice} data-alarm role="alert">
      <span className={classes.mark} aria-hidden>
        <IconAlertTriangle size={36} />
      </span>
      <p className={classes.text}>{text}</p>
      {onRetry && (
        <Button leftSection={<IconRefresh size={22} aria-hidden />} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
