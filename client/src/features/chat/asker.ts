import { createContext, use } from 'react';

/** Asks from within the conversation, as the buttons of an answer do. `ready` is false while an answer is on its way. */
export type Asker = { ready: boolean; ask: (text: string) => void };

const AskerContext = createContext<Asker>({ ready: false, ask: () => undefined });
export const AskerProvider = AskerContext.Provider;
export const useAsker = (): Asker => use(AskerContext);
