import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '@/lib/i18n';

type SpeakButtonProps = {
  text: string | (() => string);
  /** Where it is not the interface's. */
  language?: ReturnType<typeof useLanguage>;
  /** With its name beside the sign, for what has to be found at once. */
  named?: boolean;
};

/** Reads `text` aloud. Not there where the device has no voice for its language. */
export function SpeakButton({ text, language: own, named }: SpeakButtonProps) {
  const { t } = useTranslation();
  const spoken = useLanguage();
  const language = own ?? spoken;
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
  const label = speaking ? t('common.stopSpeaking') : t('common.speak');
  const sign = speaking ? <IconPlayerStop size={24} aria-hidden /> : <IconVolume size={24} aria-hidden />;
  if (named)
    return (
      <Button variant="default" size="lg" leftSection={sign} aria-pressed={speaking} onClick={toggle}>
        {label}
      </Button>
    );
  return (
    <ActionIcon variant="subtle" onClick={toggle} aria-label={label} aria-pressed={speaking}>
      {sign}
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
