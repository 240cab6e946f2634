import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page';
import classes from './not-found.module.css';

/** For an address that is no screen. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} intro={t('notFound.text')} narrow>
      <Link to={paths.landing} className={classes.home}>
        {t('notFound.home')}
      </Link>
    </Page>
  );
}
