/** What was reloaded for being replaced: once is a remedy, twice would be a loop. */
const RELOADED = 'reloadedFrom';
/** When it was last reloaded for a screen that could not be had, though the server answered. */
const REMEDIED = 'remediedAt';
const REMEDY_MS = 60_000;
/** A server may be unreachable though the device is online, and nothing tells when it is back. */
const LOOK_MS = 10_000;

/** The address of the script that this page began with: another in every version of the application. */
export function entryScript(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
}

/** Loads the page anew where the server has another version of the application by now; once for each version. */
export async function reloadIfReplaced(reload = () => location.reload()): Promise<void> {
  const entry = entryScript();
  if (sessionStorage.getItem(RELOADED) === entry) return;
  try {
    const page = await fetch('/index.html', { cache: 'no-store' });
    if (!page.ok || (await page.text()).includes(entry)) return;
  } catch {
    // Without a network nothing is known, and a reload would help nobody.
    return;
  }
  sessionStorage.setItem(RELOADED, entry);
  reload();
}

/**
 * Loads a page whose screen could not be had anew, once the server can be reached: at once only where that was not just done,
 * for then something else is wrong with the screen. Returns what stops the waiting.
 */
export function reloadOnceReachable(reload = () => location.reload()): () => void {
  let wasAway = !navigator.onLine;
  let stopped = false;
  const look = async () => {
    const isReachable = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (stopped) return;
    if (!isReachable) {
      wasAway = true;
      return;
    }
    stop();
    const isRemedied = Date.now() - Number(sessionStorage.getItem(REMEDIED)) < REMEDY_MS;
    if (!wasAway && isRemedied) return;
    sessionStorage.setItem(REMEDIED, String(Date.now()));
    reload();
  };
  const lookNow = () => void look();
  const timer = setInterval(lookNow, LOOK_MS);
  const stop = () => {
    stopped = true;
    clearInterval(timer);
    window.removeEventListener('online', lookNow);
  };
  window.addEventListener('online', lookNow);
  lookNow();
  return stop;
}
