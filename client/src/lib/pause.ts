/**
 * Lets go first what waits for the processor, such as the answer to a touch: what follows is a task of its own. A page that
 * nobody sees does not wait, as its clock is slowed down.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else setTimeout(resolve);
  });
}
