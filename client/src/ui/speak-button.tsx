import { ActionIcon } from '@mantine/core';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '@/lib/i18n';

/** Reads `text` aloud in the interface's language. Not there where the device has no voice for it. */
export function SpeakButton({ text }: { text: string | (() => string) }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const voice = useVoice(language.code);
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => () => window.speechSynthesis?.cancel(), []);
  if (!voice) return null;

  const toggle = () => {
    speechSynthesis.cancel();
    if (speaking) return setSpeaking(false);
    const utterance = new SpeechSynthesisUtterance(typeof text === 'string' ? text : text());
    utterance.voice = voice;
    utterance.lang = localeOf(language);
    utterance.onend = utterance.onerror = () => setSpeaking(false);
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return (
    <ActionIcon
      variant="subtle"
      onClick={toggle}
      aria-label={speaking ? t('common.stopSpeaking') : t('common.speak')}
      aria-pressed={speaking}
    >
      {speaking ? <IconPlayerStop size={24} /> : <IconVolume size={24} />}
    </ActionIcon>
  );
}

/** The device's voice for a language; voices arrive some time after the page. */
function useVoice(code: string): SpeechSynthesisVoice | undefined {
  return useSyncExternalStore(onVoicesChange, () => findVoice(code));
}

function onVoicesChange(listener: () => void): () => void {
  const synthesis = window.speechSynthesis;
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}

function findVoice(code: string): SpeechSynthesisVoice | undefined {
  return window.speechSynthesis
    ?.getVoices()
    .find((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === code);
}
