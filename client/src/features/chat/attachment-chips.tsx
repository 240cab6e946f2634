import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from './attachment';
import { AttachmentView } from './attachment-view';
import classes from './attachment.module.css';

type AttachmentChipsProps = {
  attachments: readonly Attachment[];
  onRemove: (attachment: Attachment) => void;
};

/** What will be sent with the next message. */
export function AttachmentChips({ attachments, onRemove }: AttachmentChipsProps) {
  const { t } = useTranslation();
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('chat.attachments')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={classes.chip}>
          <AttachmentView {...attachment} />
          <ActionIcon
            variant="subtle"
            aria-label={t('chat.remove', { name: attachment.name })}
            onClick={() => onRemove(attachment)}
          >
            <IconX size={22} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
