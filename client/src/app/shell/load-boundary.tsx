import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadIfReplaced } from '@/lib/build';
import classes from './load-boundary.module.css';

/** Catches a screen that could not be loaded or drawn, so that the shell stays usable. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** After a new version was installed, a page that was open meanwhile asks for files that are no more. */
  override componentDidCatch() {
    void reloadIfReplaced();
  }

  override render() {
    return this.state.failed ? <LoadFailed /> : this.props.children;
  }
}

function LoadFailed() {
  const { t } = useTranslation();
  return (
    <div className={classes.failed} role="alert">
      <p>{t('common.loadFailed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </button>
    </div>
  );
}
