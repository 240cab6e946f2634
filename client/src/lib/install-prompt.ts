import { createStore, useStore } from './store';

/** The browser's offer to install the application; not every browser has one. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

const offer = createStore<InstallOffer | null>(null);

export const useInstallOffer = (): InstallOffer | null => useStore(offer);

/** The offer was taken, or turned down: a browser's dialog can be shown once. */
export const forgetInstallOffer = (): void => offer.set(null);

/** Keeps the browser's offer for a quiet moment, in place of its own banner. Call it early: the offer is made once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', forgetInstallOffer);
}
