import { useTranslation } from 'react-i18next';
import classes from './footer.module.css';

/** The copyright line with the year of the clock. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <p>{t('shell.copyright', { year: new Date().getFullYear() })}</p>
    </footer>
  );
}
