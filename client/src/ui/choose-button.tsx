import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles, type LinkKind } from '@/lib/uploads/link-kind';
import { isCaptured } from './capture-tile';

type ChooseButtonProps = { kind: LinkKind; onChoose: (file: File) => void };

/** Chooses a file that is on this device, where the tile above makes a new one. */
export function ChooseButton({ kind, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation();
  const onPhone = useMediaQuery('(pointer: coarse)');
  const reset = useRef<() => void>(null);
  if (!isCaptured(kind, onPhone)) return null;
  const choose = (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <FileButton accept={acceptedFiles(kind)} onChange={choose} resetRef={reset}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={20} />}>
          {t(`uploads.choose.${kind}`)}
        </Button>
      )}
    </FileButton>
  );
}
