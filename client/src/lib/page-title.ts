import { countOf, currentUnseen, onUnseenChange } from './unseen';

let present = 'Vicharo';

/** Names the page in the browser's tab. How much news was not looked at stands before it. */
export function setPageTitle(title: string): void {
  present = title;
  show();
}

/** Keeps the number before the title true. Call once. */
export function watchPageTitle(): () => void {
  return onUnseenChange(show);
}

function show(): void {
  const count = countOf(currentUnseen());
  document.title = count > 0 ? `(${count}) ${present}` : present;
}
