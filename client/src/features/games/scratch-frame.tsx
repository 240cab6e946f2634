import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '@/lib/i18n';
import classes from './scratch-frame.module.css';

/**
 * The side-scroller: a static page of its own in a frame of 640x480, smaller where the screen is. The frame is sandboxed: its
 * scripts run, and reach neither this page nor what this browser keeps for it.
 */
export function ScratchFrame() {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = new URLSearchParams({
    title: t('games.names.scratch'),
    start: t('games.scratch.start'),
    over: t('games.scratch.over'),
    score: t('games.scratch.score'),
    lang: localeOf(language),
    dir: language.dir,
  });
  const address = `/scratch/index.html#${words}`;
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
