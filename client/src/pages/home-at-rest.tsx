import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@/ui/page';
import classes from './home.module.css';

/** Services Near You before it knows who looks: its title, the room of the search, and the map as a drawing. */
export function HomeAtRest({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.servicesNearYou')} intro={<span className={classes.welcomeAtRest} />}>
      <div className={classes.screen}>
        <div className={classes.controlsAtRest} />
        <div className={classes.viewAtRest} />
        <div className={classes.results}>
          <div className={classes.map} />
          <div className={classes.list}>{children}</div>
        </div>
      </div>
    </Page>
  );
}
