import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LinkKind } from '@/lib/uploads/link-kind';
import classes from './link-field.module.css';

type UploadedFileProps = { kind: LinkKind; name: string; source: string; onRemove: () => void };

/** A file that has been sent, as it will be seen or heard. */
export function UploadedFile({ kind, name, source, onRemove }: UploadedFileProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.file}>
      {kind === 'image' && <img className={classes.picture} src={source} alt={name} />}
      {kind === 'audio' && <audio className={classes.player} src={source} controls aria-label={name} />}
      {kind === 'video' && <video className={classes.picture} src={source} controls aria-label={name} />}
      <div className={classes.sent}>
        <p className={classes.name} role="status">
          {t('uploads.sent', { name })}
        </p>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('uploads.remove', { name })}
          onClick={onRemove}
        >
          <IconTrash size={24} />
        </ActionIcon>
      </div>
    </div>
  );
}
