import { useTranslation } from 'react-i18next';
import classes from './load-boundary.module.css';

/** A screen at rest, while its code is on the way. */
export function PageFallback() {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting} role="status">
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
      <span className={classes.said}>{t('common.loading')}</span>
    </div>
  );
}
