import { type ComponentType, useEffect, useState } from 'react';
import { atRest } from './at-rest';

/** Where the application tells of itself. The code for it, and the service worker with it, comes once the page is at rest. */
export function AppNoticesSlot() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    if (!window.isSecureContext) return;
    return atRest(
      () =>
        void import('../pwa/app-notices').then(
          ({ AppNotices }) => setNotices(() => AppNotices),
          // Without it the application is what it was: the next start tries again.
          () => undefined,
        ),
    );
  }, []);
  return Notices ? <Notices /> : null;
}
