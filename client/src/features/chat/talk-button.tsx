import { ActionIcon } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '@/lib/i18n';
import { canDictate, dictate } from './dictation';

type TalkButtonProps = {
  /** What is in the text box when one begins to talk; what is said is put behind it. */
  text: string;
  onText: (text: string) => void;
  onDenied: () => void;
};

/** Talking fills the text box, in the interface's language. Not there where the browser recognises no speech. */
export function TalkButton({ text, onText, onDenied }: TalkButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [listening, setListening] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  if (!canDictate()) return null;

  const toggle = () => {
    if (listening) return end.current?.();
    const before = text.trim() && `${text.trim()} `;
    setListening(true);
    end.current = dictate(localeOf(language), {
      onText: (said) => onText(before + said),
      onEnd: (denied) => {
        end.current = undefined;
        setListening(false);
        if (denied) onDenied();
      },
    });
  };
  return (
    <ActionIcon
      variant={listening ? 'filled' : 'subtle'}
      aria-label={listening ? t('chat.stopTalking') : t('chat.talk')}
      aria-pressed={listening}
      onClick={toggle}
    >
      {listening ? <IconMicrophoneOff size={24} /> : <IconMicrophone size={24} />}
    </ActionIcon>
  );
}
