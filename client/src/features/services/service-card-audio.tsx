import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Plays what the provider recorded about their service. */
export function ServiceAudio({ url }: { url: string }) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);
  const toggle = () => {
    if (playing) audio.current?.pause();
    // A recording that cannot be loaded leaves the button as it was.
    else void audio.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <ActionIcon variant="subtle" aria-label={t('common.playAudio')} aria-pressed={playing} onClick={toggle}>
        {playing ? <IconPlayerStop size={24} /> : <IconPlayerPlay size={24} />}
      </ActionIcon>
    </>
  );
}
