import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foreignHost } from '@/lib/foreign-host';

/** Plays what the provider recorded about their service; nothing is fetched before. Another's server is named. */
export function ServiceAudio({ url }: { url: string }) {
  const { t } = useTranslation();
  const host = foreignHost(url);
  const label = host ? t('foreign.recording', { host }) : t('common.playAudio');
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
      <ActionIcon variant="subtle" aria-label={label} title={label} aria-pressed={playing} onClick={toggle}>
        {playing ? <IconPlayerStop size={24} /> : <IconPlayerPlay size={24} />}
      </ActionIcon>
    </>
  );
}
