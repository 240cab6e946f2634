import { FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconMicrophone, IconUpload, IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles, type LinkKind } from '@/lib/uploads/link-kind';
import { canRecord } from '@/lib/use-voice';
import { RecordButton } from './record-button';
import classes from './capture.module.css';

/** What takes a new one: the camera that looks away from oneself, or the recorder. */
const DEVICES = {
  image: { capture: 'environment', Icon: IconCamera },
  audio: { capture: 'user', Icon: IconMicrophone },
  video: { capture: 'environment', Icon: IconVideo },
} as const;

/** Whether a new one can be made here; else only files can be chosen. */
export const isCaptured = (kind: LinkKind, onPhone: boolean | undefined): boolean =>
  Boolean(onPhone) || (kind === 'audio' && canRecord());

type CaptureTileProps = { kind: LinkKind; onChoose: (file: File) => void };

/** Takes a new picture, video or recording by one touch: the device's camera or microphone; where it has none, its files. */
export function CaptureTile({ kind, onChoose }: CaptureTileProps) {
  const { t } = useTranslation();
  const onPhone = useMediaQuery('(pointer: coarse)');
  const reset = useRef<() => void>(null);
  if (kind === 'audio' && canRecord()) return <RecordButton onRecorded={onChoose} />;
  const choose = (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (file) onChoose(file);
  };
  const { capture, Icon } = onPhone ? DEVICES[kind] : { capture: undefined, Icon: IconUpload };
  return (
    <FileButton
      accept={onPhone ? `${kind}/*` : acceptedFiles(kind)}
      capture={capture}
      onChange={choose}
      resetRef={reset}
    >
      {(props) => (
        <button {...props} type="button" className={classes.tile}>
          <Icon size={36} aria-hidden />
          <span>{t(onPhone ? `uploads.make.${kind}` : `uploads.choose.${kind}`)}</span>
        </button>
      )}
    </FileButton>
  );
}
