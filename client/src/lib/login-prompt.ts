import { createStore, useStore } from './store';

const open = createStore(false);
/** Whether who logs in goes on where they are. */
let goesOn = false;

/** Opens the login modal from anywhere: a screen that needs a user offers this as its one action. */
export function openLogin(): void {
  goesOn = false;
  open.set(true);
}
/** The same in the midst of something: after the login it is still there (P177). */
export function openLoginToGoOn(): void {
  goesOn = true;
  open.set(true);
}
export const closeLogin = () => open.set(false);
export const isGoingOn = (): boolean => goesOn;
export const useLoginOpen = (): boolean => useStore(open);
