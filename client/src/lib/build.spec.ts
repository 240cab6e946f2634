import { reloadIfReplaced } from './build';

const real = globalThis.fetch;
const reload = jest.fn();
const serve = (page: string) => (globalThis.fetch = async () => new Response(page));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  document.head.innerHTML = '<script type="module" src="/assets/main-old.js"></script>';
});
afterEach(() => {
  globalThis.fetch = real;
  document.head.innerHTML = '';
});

it('reloads a page that another version has replaced, once', async () => {
  serve('<script type="module" src="/assets/main-new.js">');
  await reloadIfReplaced(reload);
  await reloadIfReplaced(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the present version alone, whatever else failed', async () => {
  serve('<script type="module" src="/assets/main-old.js">');
  await reloadIfReplaced(reload);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a page alone while nothing can be known', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await reloadIfReplaced(reload);
  globalThis.fetch = async () => new Response('', { status: 502 });
  await reloadIfReplaced(reload);
  expect(reload).not.toHaveBeenCalled();
});
