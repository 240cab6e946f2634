import { reloadIfReplaced, reloadOnceReachable } from './build';

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

describe('a page whose screen could not be had', () => {
  const away = () => (globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))));
  const asked = () => (globalThis.fetch as jest.Mock).mock.calls.length;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  let stop = () => {};
  afterEach(() => stop());

  it('is reloaded when the network is back, and not before', async () => {
    away();
    stop = reloadOnceReachable(reload);
    await settled();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(asked()).toBe(2);
    expect(reload).not.toHaveBeenCalled();
    serve('');
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded once where the server answers, and is left alone where that did not help', async () => {
    serve('');
    stop = reloadOnceReachable(reload);
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
    stop = reloadOnceReachable(reload);
    await settled();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks nobody once it is left', async () => {
    away();
    stop = reloadOnceReachable(reload);
    stop();
    await settled();
    serve('');
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});
