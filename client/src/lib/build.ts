/** What was reloaded for being replaced: once is a remedy, twice would be a loop. */
const RELOADED = 'reloadedFrom';

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
