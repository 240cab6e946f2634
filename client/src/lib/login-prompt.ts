import { createStore, useStore } from './store';

const open = createStore(false);

/** Opens the login modal from anywhere: a screen that needs a user offers this as its one action. */
export const openLogin = () => open.set(true);
export const closeLogin = () => open.set(false);
export const useLoginOpen = (): boolean => useStore(open);
