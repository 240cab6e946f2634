import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconMicrophone, IconUpload, IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles, type LinkKind } from '@/lib/uploads/link-kind';
import classes from './link-field.module.css';

/** What takes a new one: the camera that looks away from oneself, or the recorder. */
const DEVICES = {
  image: { capture: 'environment', Icon: IconCamera },
  audio: { capture: 'user', Icon: IconMicrophone },
  video: { capture: 'environment', Icon: IconVideo },
} as const;

/** Chooses a file of this device; on a phone, its camera or recorder can make one. */
export function UploadButtons({ kind, onChoose }: { kind: LinkKind; onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const onPhone = useMediaQuery('(pointer: coarse)');
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (file) onChoose(file);
  };
  const { capture, Icon } = DEVICES[kind];
  return (
    <div className={classes.buttons}>
      <FileButton accept={acceptedFiles(kind)} onChange={choose} resetRef={reset}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={20} />}>
            {t(`uploads.choose.${kind}`)}
          </Button>
        )}
      </FileButton>
      {onPhone && (
        <FileButton accept={`${kind}/*`} capture={capture} onChange={choose} resetRef={reset}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Icon size={20} />}>
              {t(`uploads.make.${kind}`)}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
