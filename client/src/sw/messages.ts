/** What a page asks of the service worker. */
export type ToWorker =
  /**
   * Keep what this page needs without a network: `seen`, the files it has loaded so far, and with `whole` every screen of
   * the application. Answered by `Kept` on the message's port, once that is done.
   */
  | { type: 'keep'; entry: string; seen: string[]; whole: boolean }
  /** Take over from the version before: the user wants the new one. */
  | { type: 'activate' };

/** `sameBuild`: the page that asked already is of this worker's version. */
export type Kept = { sameBuild: boolean };
