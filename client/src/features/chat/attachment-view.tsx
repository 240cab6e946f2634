import { IconFileText, IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from './attachment';
import classes from './attachment.module.css';

const ICONS = { IMAGE: IconPhoto, AUDIO: IconMicrophone, VIDEO: IconVideo, DOCUMENT: IconFileText };

type AttachmentViewProps = Pick<Attachment, 'name' | 'kind' | 'url'> &
  Partial<Pick<Attachment, 'preview' | 'progress' | 'file'>>;

/** A file of the conversation: a picture to see, a sound to hear, else its name; and how far it has got. */
export function AttachmentView({ name, kind, url, preview, progress, file }: AttachmentViewProps) {
  const { t } = useTranslation();
  const Icon = ICONS[kind];
  const source = preview ?? url;
  return (
    <div className={classes.view}>
      {kind === 'IMAGE' && source ? (
        <img className={classes.picture} src={source} alt={name} decoding="async" />
      ) : (
        <p className={classes.name}>
          <Icon size={22} aria-hidden />
          {url && kind !== 'AUDIO' ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
        </p>
      )}
      {kind === 'AUDIO' && source && <audio controls preload="metadata" src={source} aria-label={name} />}
      {file && !url && progress !== undefined && progress > 0 && (
        <progress className={classes.progress} value={progress} aria-label={t('chat.uploading', { name })} />
      )}
    </div>
  );
}
