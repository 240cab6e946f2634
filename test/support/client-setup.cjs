const { configure } = require('@testing-library/dom');

// Browser features that lay a page out. jsdom draws nothing, so they answer as a phone that is never turned or resized would.
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver = IdleObserver;
globalThis.IntersectionObserver = IdleObserver;

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// How long a test waits for what it looks for: a first screen loads its parts, on a machine that does other work as well.
configure({ asyncUtilTimeout: 30_000 });
