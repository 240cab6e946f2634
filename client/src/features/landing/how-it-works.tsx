import { IconCalendarCheck, IconMap2, IconTractor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './how-it-works.module.css';

const STEPS = [
  { words: 'howFind', icon: IconMap2 },
  { words: 'howBook', icon: IconCalendarCheck },
  { words: 'howDone', icon: IconTractor },
] as const;

/** The way from a wish to work that is done, in three steps. */
export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className={classes.how} aria-labelledby="how-title">
      <h2 id="how-title">{t('landing.howTitle')}</h2>
      <ol>
        {STEPS.map(({ words, icon: Icon }) => (
          <li key={words}>
            <span className={classes.icon}>
              <Icon size={28} aria-hidden />
            </span>
            <h3>{t(`landing.${words}Title`)}</h3>
            <p>{t(`landing.${words}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
