/** So long after it is loaded a page has the phone and the network for itself. */
const REST_MS = 3_000;

/** Calls `work` once, when the page is loaded and has come to rest. Returns what stops it. */
export function atRest(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => void (timer = setTimeout(work, REST_MS));
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', rest);
  };
}
