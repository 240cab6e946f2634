import { problemOf } from './errors';
import { createStore, useStore } from './store';

/** Why somebody is asked to prove their number: something waits for it, or they want to. */
type ProofRequest = { waits: boolean; answer: (proven: boolean) => void };

const request = createStore<ProofRequest | null>(null);

/** Has the person prove their number, in a dialog from anywhere. @returns whether they did */
export function askForProof(waits = false): Promise<boolean> {
  return new Promise((answer) => {
    request.get()?.answer(false);
    request.set({ waits, answer });
  });
}

/** Ends the dialog. */
export function answerProof(proven: boolean): void {
  request.get()?.answer(proven);
  request.set(null);
}

/** What the dialog is open for; null while it is not. */
export const useProofRequest = (): ProofRequest | null => useStore(request);

/**
 * Does `work`. Where the server wants a proven number first, the person proves it, and the same is done again: what they were
 * doing is not lost. @throws what `work` throws, PROOF_REQUIRED where they did not prove it
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (problemOf(error).code !== 'PROOF_REQUIRED' || !(await askForProof(true))) throw error;
    return work();
  }
}
