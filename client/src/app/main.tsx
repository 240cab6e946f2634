import '@/ui/styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchActing } from '@/lib/acting';
import { watchConnection } from '@/lib/connection';
import { currentLanguage, isLanguageKnown, startI18n } from '@/lib/i18n';
import { watchInstallOffer } from '@/lib/install-prompt';
import { paths } from '@/lib/paths';
import { drawingName } from '@/lib/prerendered';
import { watchOwner } from '@/lib/saved-data/owner';
import { watchPageTitle } from '@/lib/page-title';
import { currentSession, watchSession } from '@/lib/session';
import { watchUnseen } from '@/lib/unseen';
import { App } from './app';
import { loadAhead } from './load-ahead';

watchSession();
watchActing();
watchOwner();
watchUnseen();
watchPageTitle();
watchConnection();
watchInstallOffer();
await firstPaint();
loadAhead(location.pathname);
await startI18n();

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App Router={BrowserRouter} />
  </StrictMode>
);
// In a transition: drawn bit by bit, so that what the user does meanwhile is answered.
startTransition(() => {
  if (isAlreadyDrawn()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

/** What the server has drawn is seen before the work begins. A page that nobody sees is not painted, and does not wait. */
function firstPaint(): Promise<void> | undefined {
  if (document.hidden) return;
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether the page that the server sent is the very one that would be drawn now. What a visitor sees, it always is. */
function isAlreadyDrawn(): boolean {
  return (
    root.dataset.drawing === drawingName(currentLanguage().code, isLanguageKnown()) &&
    location.pathname === paths.landing &&
    navigator.onLine &&
    !currentSession()
  );
}
