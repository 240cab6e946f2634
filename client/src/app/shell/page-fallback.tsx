import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { HomeAtRest } from '@/pages/home-at-rest';
import { Page } from '@/ui/page';
import classes from './load-boundary.module.css';

/** A screen at rest, while its code is on the way: with its title and more, where one opens the application most often. */
export function PageFallback() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (pathname === paths.home)
    return (
      <HomeAtRest>
        <Waiting />
      </HomeAtRest>
    );
  if (pathname === paths.requestService)
    return (
      <Page title={t('shell.requestService')} intro={t('requestService.intro')}>
        <Waiting />
      </Page>
    );
  return (
    <div className={classes.page}>
      <i aria-hidden />
      <Waiting />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting} role="status">
      <i aria-hidden />
      <i aria-hidden />
      <span className={classes.said}>{t('common.loading')}</span>
    </div>
  );
}
