import { currentSession, onSessionChange } from '@/lib/session';
import { createStore, useStore } from '@/lib/store';
import { type Attachment, forget } from './attachment';
import { newId } from '@/lib/new-id';

/** A question that has no answer yet. It keeps everything that was typed and attached until there is one. */
export type Turn = {
  questionId: string;
  text: string;
  /** BCP 47 */
  language: string;
  attachments: readonly Attachment[];
  /** Rises with each try; what an earlier try comes to is then no news. */
  attempt: number;
  state: 'sending' | 'failed';
  /** The answer as far as it has been heard. */
  streamed: string;
  /** What went wrong, and what is known beyond that (P69); or that the person stopped it. */
  problem: { text: string; detail: string | null; stopped?: boolean } | null;
};

type ChatState = {
  /** What is in the text box and beside it. */
  text: string;
  attachments: readonly Attachment[];
  /** Oldest first. */
  turns: readonly Turn[];
  /** The ids of what was asked on this page, oldest first: an answer may overtake others, as in an emergency. */
  asked: readonly string[];
};

const NOTHING: ChatState = { text: '', attachments: [], turns: [], asked: [] };
const store = createStore(NOTHING);

/** The half of the conversation that only this page knows. It outlives the screen, not the session. */
export const useChatState = (): ChatState => useStore(store);
export const chatState = store.get;

export function changeChat(change: Partial<ChatState>): void {
  store.set({ ...store.get(), ...change });
}

/** What is in the text box and beside it becomes a question. */
export function beginTurn(text: string, language: string): Turn {
  const { attachments, turns, asked } = store.get();
  const turn: Turn = {
    questionId: newId(),
    text,
    language,
    attachments,
    attempt: 0,
    state: 'failed',
    streamed: '',
    problem: null,
  };
  store.set({ text: '', attachments: [], turns: [...turns, turn], asked: [...asked, turn.questionId] });
  return turn;
}

/** Puts a question back that a former visit left without an answer. */
export function resumeTurn(turn: Turn): void {
  const { turns, asked } = store.get();
  changeChat({
    turns: [...turns.filter(({ questionId }) => questionId !== turn.questionId), turn],
    asked: [...asked.filter((questionId) => questionId !== turn.questionId), turn.questionId],
  });
}

export function findTurn(questionId: string): Turn | undefined {
  return store.get().turns.find((turn) => turn.questionId === questionId);
}

export function changeTurn(questionId: string, change: (turn: Turn) => Partial<Turn>): void {
  const { turns } = store.get();
  if (!findTurn(questionId)) return;
  changeChat({
    turns: turns.map((turn) => (turn.questionId === questionId ? { ...turn, ...change(turn) } : turn)),
  });
}

/** A question that failed goes back to where it was written, before what has been typed since. */
export function takeBack(questionId: string): void {
  const turn = findTurn(questionId);
  if (!turn) return;
  const { text, attachments, turns } = store.get();
  changeChat({
    text: [turn.text, text].filter(Boolean).join('\n'),
    attachments: [...turn.attachments, ...attachments],
    turns: turns.filter((other) => other !== turn),
  });
}

/** The question has its answer, which is kept elsewhere. */
export function endTurn(questionId: string): void {
  forget(findTurn(questionId)?.attachments ?? []);
  changeChat({ turns: store.get().turns.filter((turn) => turn.questionId !== questionId) });
}

/** The conversation is deleted; what is being typed is not part of it yet. */
export function clearTurns(): void {
  forget(store.get().turns.flatMap(({ attachments }) => attachments));
  changeChat({ turns: [], asked: [] });
}

/** Forgets everything, as when somebody else logs in. */
export function clearChat(): void {
  clearTurns();
  forget(store.get().attachments);
  store.set(NOTHING);
}

let userId = currentSession()?.userId;
onSessionChange(() => {
  const next = currentSession()?.userId;
  if (next !== userId) clearChat();
  userId = next;
});
