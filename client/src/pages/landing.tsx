import { IconArrowRight, IconDeviceGamepad2 } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HowItWorks } from '@/features/landing/how-it-works';
import { LanguageChooser } from '@/features/landing/language-chooser';
import { MarketCounts } from '@/features/landing/market-counts';
import { AssistantPicture, MapPicture, TractorPicture } from '@/features/landing/pictures';
import { setPageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import classes from './landing.module.css';

type LandingCard = { to: string; words: 'ask' | 'find' | 'register'; picture: ComponentType };

const CARDS: readonly LandingCard[] = [
  { to: paths.chatbot, words: 'ask', picture: AssistantPicture },
  { to: paths.home, words: 'find', picture: MapPicture },
  { to: paths.manageServices, words: 'register', picture: TractorPicture },
];

/** The start: what this is for, three ways in (P90), how it goes, what there is, and what the name means. */
export function LandingPage() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setPageTitle(`Vicharo · ${t('landing.title')}`);
  }, [t]);
  return (
    <div className={classes.landing}>
      <LanguageChooser onChosen={() => title.current?.focus()} />
      <h1 ref={title} className={classes.title} tabIndex={-1}>
        {t('landing.title')}
      </h1>
      <p className={classes.intro}>{t('landing.intro')}</p>
      <ul className={classes.cards}>
        {CARDS.map(({ to, words, picture: Picture }) => (
          <li key={to}>
            <Link to={to} className={classes.card}>
              <span className={classes.picture}>
                <Picture />
              </span>
              <span className={classes.words}>
                <strong>{t(`landing.${words}Title`)}</strong>
                <span>{t(`landing.${words}Text`)}</span>
              </span>
              <IconArrowRight className={`${classes.arrow} mirror`} size={26} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <HowItWorks />
      <MarketCounts />
      <div className={classes.more}>
        <section className={classes.name} aria-labelledby="name-title">
          <p className={classes.word} lang="hi" aria-hidden>
            विचार
          </p>
          <div>
            <h2 id="name-title">{t('landing.nameTitle')}</h2>
            <p>{t('landing.nameText')}</p>
          </div>
        </section>
        <Link to={paths.games} className={classes.play}>
          <IconDeviceGamepad2 size={40} aria-hidden />
          <span className={classes.words}>
            <strong>{t('landing.playTitle')}</strong>
            <span>{t('landing.playText')}</span>
          </span>
          <IconArrowRight className={`${classes.arrow} mirror`} size={26} aria-hidden />
        </Link>
      </div>
    </div>
  );
}
