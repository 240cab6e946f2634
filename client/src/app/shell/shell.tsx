import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { openLogin } from '@/lib/login-prompt';
import { paths } from '@/lib/paths';
import { prepareScreenTexts } from '@/lib/i18n';
import { onLogout, onSessionExpired } from '@/lib/session';
import { ActingSlot } from './acting-slot';
import { AppNoticesSlot } from './app-notices-slot';
import { BackgroundSlot } from './background-slot';
import { ConnectionBanner } from './connection-banner';
import { Footer } from './footer';
import { Header } from './header';
import { LoadBoundary } from './load-boundary';
import { LoginSlot } from './login-slot';
import { PageFallback } from './page-fallback';
import { say } from './say';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';

/** From here on the menu stands beside the page (P87). */
const WIDE = '(min-width: 1024px)';

/** Header, menu, login modal and footer around every screen. */
export function Shell() {
  const menuId = useId();
  const [menuOpen, setMenuOpen] = useState(false);
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) ?? false;
  const { pathname } = useLocation();
  useExpiryNotice();
  useEffect(() => onLogout((userId) => forgetUser(userId)), []);
  useEscape(menuOpen, () => setMenuOpen(false));
  useEffect(() => {
    window.scrollTo(0, 0);
    if (pathname === paths.login) openLogin();
  }, [pathname]);

  return (
    <div className={classes.shell} data-menu={menuOpen || undefined}>
      <Header menuOpen={menuOpen} menuId={menuId} onMenu={() => setMenuOpen((open) => !open)} />
      <Sidebar id={menuId} open={menuOpen} wide={wide} onClose={() => setMenuOpen(false)} />
      <div className={classes.body}>
        <ConnectionBanner />
        <ActingSlot />
        <main id="content" className={classes.main} tabIndex={-1}>
          <LoadBoundary key={pathname}>
            <Suspense fallback={<PageFallback />}>
              <Outlet />
            </Suspense>
          </LoadBoundary>
        </main>
        <Footer />
      </div>
      <LoginSlot />
      <AppNoticesSlot />
      <BackgroundSlot />
    </div>
  );
}

/**
 * What one user left to be sent is never sent by the next, who does not hear of the other's bookings either. The code comes when
 * it is wanted.
 */
function forgetUser(userId: string): void {
  // A browser that keeps nothing has nothing to forget.
  import('@/features/bookings/outgoing/outgoing')
    .then(({ forgetOutgoing }) => forgetOutgoing(userId))
    .catch(() => undefined);
  import('@/features/notifications/device').then(({ leave }) => leave()).catch(() => undefined);
}

function useExpiryNotice() {
  const { t } = useTranslation();
  useEffect(
    () =>
      onSessionExpired(() => void prepareScreenTexts().then(() => say('error', t('errors.SESSION_EXPIRED')))),
    [t],
  );
}

function useEscape(active: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
