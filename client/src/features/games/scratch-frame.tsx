import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '@/lib/i18n';
import classes from './scratch-frame.module.css';

const GAME = '/scratch/index.html';

/**
 * The side-scroller: a static page of its own in a frame of 640x480, smaller where the screen is. The frame is sandboxed: its
 * scripts run, and reach neither this page nor what this browser keeps for it, so that without a network it cannot be had.
 */
export function ScratchFrame() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isAway, look } = useGameReach();
  const words = new URLSearchParams({
    title: t('games.names.scratch'),
    start: t('games.scratch.start'),
    over: t('games.scratch.over'),
    score: t('games.scratch.score'),
    lang: localeOf(language),
    dir: language.dir,
  });
  const address = `${GAME}#${words}`;
  if (isAway)
    return (
      <div className={classes.away} role="alert">
        <p>{t('common.loadFailed')}</p>
        <Button onClick={look}>{t('common.tryAgain')}</Button>
      </div>
    );
  return (
    // A new key for a new address: other words after # would not make the page read them.
    <iframe
      key={address}
      className={classes.frame}
      title={t('games.names.scratch')}
      src={address}
      width={640}
      height={480}
      sandbox="allow-scripts"
    />
  );
}

/** Whether the game's page is out of reach, which its frame tells nobody. `look` looks again, as does a network that is back. */
function useGameReach(): { isAway: boolean; look: () => void } {
  const [isAway, setAway] = useState(false);
  const look = useCallback(() => {
    fetch(GAME, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => setAway(!ok),
      () => setAway(true),
    );
  }, []);
  useEffect(() => {
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [look]);
  return { isAway, look };
}
