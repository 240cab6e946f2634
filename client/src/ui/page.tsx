import { type ReactNode, useEffect } from 'react';
import { setPageTitle } from '@/lib/page-title';
import classes from './page.module.css';

type PageProps = {
  /** The screen's one h1, and the tab's title. */
  title: string;
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** One column of a form's width. */
  narrow?: boolean;
  children: ReactNode;
};

/** The frame of every screen: title, intro, actions, content. */
export function Page({ title, intro, actions, narrow, children }: PageProps) {
  useEffect(() => {
    setPageTitle(`${title} · Vicharo`);
  }, [title]);
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
