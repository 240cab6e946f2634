import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadIfReplaced, reloadOnceReachable } from '@/lib/build';
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

/** It tries again by itself when there is a network. */
function LoadFailed() {
  const { t } = useTranslation();
  useEffect(() => reloadOnceReachable(), []);
  return (
    <div className={classes.failed} role="alert">
      <p>{t('common.loadFailed')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </button>
    </div>
  );
}
