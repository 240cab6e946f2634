import { type Language, LANGUAGES } from '@domain/users/language';
import { IconLanguage } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, useLanguage, useLanguageKnown } from '@/lib/i18n';
import classes from './language-chooser.module.css';

/** Asks on a first visit which language one reads, each in its own script. Gone as soon as this browser knows. */
export function LanguageChooser({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const guessed = useLanguage();
  if (useLanguageKnown()) return null;

  const others = LANGUAGES.filter(({ code }) => code !== guessed.code);
  const choose = async ({ code }: Language) => {
    await chooseLanguage(code);
    onChosen();
  };
  return (
    <div className={classes.chooser} role="group" aria-labelledby={id}>
      <p id={id} className={classes.label}>
        <IconLanguage size={24} aria-hidden />
        {t('landing.chooseLanguage')}
      </p>
      <ul className={classes.languages}>
        {[guessed, ...others].map((language) => (
          <li key={language.code}>
            <button
              type="button"
              lang={language.code}
              aria-current={language === guessed || undefined}
              onClick={() => void choose(language)}
            >
              {language.nativeName}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
