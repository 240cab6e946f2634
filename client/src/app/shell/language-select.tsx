import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@domain/users/language';
import { chooseLanguage, useLanguage } from '@/lib/i18n';
import classes from './language-select.module.css';

/** The interface's language, each by its own name in its own script. The phone's own list opens: nothing is easier to use. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <div className={classes.box}>
      <IconLanguage size={22} aria-hidden />
      <select
        className={classes.select}
        aria-label={t('shell.language')}
        value={code}
        onChange={(event) => void chooseLanguage(event.currentTarget.value)}
      >
        {LANGUAGES.map((language) => (
          <option key={language.code} value={language.code} lang={language.code}>
            {language.nativeName}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </div>
  );
}
