/** A file of the build. Those below `/assets/` carry a hash of their content in their name. */
export type AppFile = { url: string; revision: string | null };

/** What of the browser this stands on. */
type Surroundings = { caches: CacheStorage; fetch: (request: Request) => Promise<Response> };

export const PAGE = '/index.html';
const PREFIX = 'app-';
const ASSETS = '/assets/';
/** A catalogue of a language, which may have several: `/assets/locales/hi-4f3a.js`. */
const CATALOGUE = /^\/assets\/locales\/([a-z]+)-/;
/** A phone's network is shared with the page that is being looked at. */
const AT_ONCE = 4;

/**
 * Keeps the files of one build, in a cache of their own, for when there is no network. The page and what it links come first,
 * all of it or nothing; the other screens follow when a page asks. What any build before has left is not fetched again: its
 * name is its content.
 */
export function createAppCache(files: readonly AppFile[], { caches, fetch }: Surroundings) {
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const name = PREFIX + (byUrl.get(PAGE)?.revision ?? '');

  const find = (url: string) => caches.match(url, { ignoreVary: true });

  async function keep(url: string): Promise<Response> {
    const cache = await caches.open(name);
    const known = url.startsWith(ASSETS) ? await find(url) : undefined;
    const response = known ?? (await fetch(new Request(url, { cache: freshness(url) })));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response.clone());
    return response;
  }

  async function missing(urls: Iterable<string>): Promise<string[]> {
    const cache = await caches.open(name);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return [...urls].filter((url) => !kept.has(url));
  }

  return {
    find,
    has: (url: string) => byUrl.has(url),
    page: async () => (await caches.open(name)).match(PAGE),

    /** Keeps the page, what it links, and the languages that were in use; also whatever a build before left. */
    async install(): Promise<void> {
      const page = await (await keep(PAGE)).text();
      const left = await assetsIn(caches);
      const languages = new Set([...left].map(languageOf).filter(Boolean));
      const wanted = files
        .map(({ url }) => url)
        .filter((url) => page.includes(`"${url}"`) || left.has(url) || languages.has(languageOf(url)));
      await eachOf(wanted, keep);
    },

    /** Keeps every screen. A file that cannot be had now is asked for again at the next page's start. */
    async fill(): Promise<void> {
      const screens = files
        .map(({ url }) => url)
        .filter((url) => !languageOf(url) || languageOf(url) === 'en');
      await eachOf(await missing(screens), (url) => keep(url).catch(() => undefined));
    },

    /** Keeps these files of the build, where they are not kept yet: of a language all its texts, also those of screens not yet seen. */
    async keepSome(urls: readonly string[]): Promise<void> {
      const languages = new Set(urls.map(languageOf).filter(Boolean));
      const ours = files
        .map(({ url }) => url)
        .filter((url) => urls.includes(url) || languages.has(languageOf(url)));
      await eachOf(await missing(ours), (url) => keep(url).catch(() => undefined));
    },

    /** Forgets old builds, all but the last: a page of it may still be open, and its screens are no longer on the server. */
    async dropOld(): Promise<void> {
      const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },
  };
}

/** A file with its hash in its name may come from anywhere; any other must be the server's present one. */
function freshness(url: string): RequestCache {
  return url.startsWith(ASSETS) ? 'default' : 'no-cache';
}

function languageOf(url: string): string | undefined {
  return CATALOGUE.exec(url)?.[1];
}

async function assetsIn(caches: CacheStorage): Promise<Set<string>> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = requests.flat().map(({ url }) => new URL(url).pathname);
  return new Set(paths.filter((path) => path.startsWith(ASSETS)));
}

/** Does `work` for each, a few at a time. Rejects with the first that fails. */
async function eachOf(urls: readonly string[], work: (url: string) => Promise<unknown>): Promise<void> {
  const queue = [...urls];
  const worker = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) await work(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
