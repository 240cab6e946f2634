import { type AppFile, createAppCache, PAGE } from './app-cache';
import { memoryCaches } from './cache-storage.fixture';

const PAGE_TEXT = '<link href="/assets/main-1.css"><script src="/assets/main-1.js"></script>';
const FILES: AppFile[] = [
  { url: PAGE, revision: 'one' },
  ...['main-1.js', 'main-1.css', 'home-1.js', 'locales/en-1.js', 'locales/hi-1.js', 'locales/ta-1.js'].map(
    (name) => ({ url: `/assets/${name}`, revision: null }),
  ),
];
const SHELL = ['/assets/main-1.css', '/assets/main-1.js', PAGE];

let caches: CacheStorage;
let fetched: string[];
let down: (path: string) => boolean;
beforeEach(() => {
  caches = memoryCaches();
  fetched = [];
  down = () => false;
});

/** A build whose page names `page`'s files. The real Request knows its address as an absolute one only. */
function build(files = FILES, page = PAGE_TEXT) {
  globalThis.Request = class {
    constructor(readonly url: string) {}
  } as unknown as typeof Request;
  return createAppCache(files, {
    caches,
    fetch: async ({ url }) => {
      if (down(url)) throw new TypeError('Failed to fetch');
      fetched.push(url);
      return new Response(url === PAGE ? page : `content of ${url}`);
    },
  });
}

const kept = async (name = 'app-one') =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();

it('installs the page and what it links, and nothing else', async () => {
  await build().install();
  expect(await kept()).toEqual(SHELL);
});

it('does not install half of it', async () => {
  down = (path) => path.endsWith('.css');
  await expect(build().install()).rejects.toThrow('Failed to fetch');
});

it('keeps every screen and English when it is asked to, and what cannot be had at the next asking', async () => {
  const app = build();
  await app.install();
  down = (path) => path.includes('home');
  await app.fill();
  expect(await kept()).toEqual(['/assets/locales/en-1.js', ...SHELL].sort());
  down = () => false;
  await app.fill();
  expect(await kept()).toEqual(['/assets/home-1.js', '/assets/locales/en-1.js', ...SHELL].sort());
  expect(fetched.filter((path) => path === '/assets/main-1.js')).toHaveLength(1);
});

it('keeps what a page has loaded, as far as it is of this build', async () => {
  const app = build();
  await app.install();
  await app.keepSome(['/assets/locales/hi-1.js', '/assets/land-1.js']);
  expect(await kept()).toEqual(['/assets/locales/hi-1.js', ...SHELL].sort());
});

it('keeps all texts of a language that a page has loaded one catalogue of', async () => {
  const app = build([...FILES, { url: '/assets/locales/hi-screens.js', revision: null }]);
  await app.install();
  await app.keepSome(['/assets/locales/hi-1.js']);
  expect(await kept()).toEqual(['/assets/locales/hi-1.js', '/assets/locales/hi-screens.js', ...SHELL].sort());
});

describe('after a new build', () => {
  const NEXT = [
    { url: PAGE, revision: 'two' },
    ...['main-2.js', 'home-1.js', 'locales/en-2.js', 'locales/hi-2.js', 'locales/ta-2.js'].map((name) => ({
      url: `/assets/${name}`,
      revision: null,
    })),
  ];

  it('takes what has not changed from the one before, and the new catalogue of a language in use', async () => {
    const before = build();
    await before.install();
    await before.keepSome(['/assets/home-1.js', '/assets/locales/hi-1.js']);
    fetched = [];
    await build(NEXT, '<script src="/assets/main-2.js">').install();
    expect(await kept('app-two')).toEqual([
      '/assets/home-1.js',
      '/assets/locales/hi-2.js',
      '/assets/main-2.js',
      PAGE,
    ]);
    expect(fetched.sort()).toEqual(['/assets/locales/hi-2.js', '/assets/main-2.js', PAGE]);
  });

  it('leaves the files of the build before to its open pages, and forgets those before that', async () => {
    await build().install();
    await build(NEXT, '').install();
    const third = build([{ url: PAGE, revision: 'three' }], '');
    await third.install();
    await third.dropOld();
    expect(await caches.keys()).toEqual(['app-two', 'app-three']);
  });

  it('opens its own page', async () => {
    await build().install();
    const next = build(NEXT, 'the new page');
    await next.install();
    expect(await (await next.page())?.text()).toBe('the new page');
  });
});
