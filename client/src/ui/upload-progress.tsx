import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { problemOf, problemText } from '@/lib/errors';
import { maxMegabytes, type LinkKind } from '@/lib/uploads/link-kind';
import type { Sending } from '@/lib/uploads/use-upload';
import classes from './link-field.module.css';

type UploadProgressProps = { kind: LinkKind; sending: Sending; onCancel: () => void; onRetry: () => void };

/** How far a file is, or why it stopped: then it can be sent again, or be given up. */
export function UploadProgress({ kind, sending, onCancel, onRetry }: UploadProgressProps) {
  const { t } = useTranslation();
  const { file, progress, error } = sending;
  const percent = Math.round(progress * 100);
  if (error !== undefined) {
    const { code } = problemOf(error);
    const text =
      code === 'PAYLOAD_TOO_LARGE'
        ? t('uploads.tooLarge', { megabytes: maxMegabytes(kind) })
        : problemText(error, t, t('uploads.failed'));
    return (
      <div ref={show} className={classes.file}>
        <p role="alert" className={classes.error}>
          {text}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={show} className={classes.file}>
      <p className={classes.name}>{t('uploads.sending', { name: file.name, percent })}</p>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={t('uploads.sending', { name: file.name, percent })} />
      </Progress.Root>
      <Button variant="subtle" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

/** What happens here must not be hidden below what one has just touched. */
function show(element: Element | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
