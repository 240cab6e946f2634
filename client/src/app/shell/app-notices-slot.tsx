import { type ComponentType, useEffect, useState } from 'react';

/** So long after it is loaded a page has the phone and the network for itself. */
const REST_MS = 3_000;

/** Where the application tells of itself. The code for it, and the service worker with it, comes once the page is at rest. */
export function AppNoticesSlot() {
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    if (!window.isSecureContext) return;
    const load = () =>
      void import('../pwa/app-notices').then(
        ({ AppNotices }) => setNotices(() => AppNotices),
        // Without it the application is what it was: the next start tries again.
        () => undefined,
      );
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => void (timer = setTimeout(load, REST_MS));
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', rest);
    };
  }, []);
  return Notices ? <Notices /> : null;
}
