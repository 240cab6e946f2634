import type { ApolloClient } from '@apollo/client';
import type { TFunction } from 'i18next';
import { problemOf, problemText } from '@/lib/errors';
import { uploadFile } from '@/lib/uploads/upload-file';
import type { Attachment } from './attachment';
import { ASK, STOP } from './chat.documents';
import { changeTurn, endTurn, findTurn } from './chat-state';
import { insertAnswer } from './conversation-cache';

type UnderWay = {
  /** Takes back what still can be: uploads, and a question that waits for its turn. */
  controller: AbortController;
  /** The server has answered, or has not. */
  over: Promise<void>;
  /** The server has been told to end its work. */
  stopped?: Promise<unknown>;
};

/** What a question waits for, and what it gives up for. */
type Waits = Pick<UnderWay, 'stopped'> & { before: readonly Promise<void>[]; signal: AbortSignal };

/** Questions that are on their way, by id, oldest first. */
const underWay = new Map<string, UnderWay>();

/**
 * Uploads what is attached and not stored yet, asks, and puts the answer into the conversation. A failure stays on the turn,
 * with everything that was typed and attached; trying again keeps the question's id, so nothing is ever answered twice.
 * The server answers one question of a person at a time, and an emergency beside it: so each is sent at once, and what has to
 * wait is sent again after those before it.
 */
export function ask(client: ApolloClient, questionId: string, t: TFunction): Promise<void> {
  const controller = new AbortController();
  const last = underWay.get(questionId);
  last?.controller.abort();
  underWay.delete(questionId);
  const before = [...underWay.values()].map(({ over }) => over);
  const waits: Waits = { before, stopped: last?.stopped, signal: controller.signal };
  const over = attempt(client, questionId, waits, t).finally(() => {
    if (underWay.get(questionId)?.controller === controller) underWay.delete(questionId);
  });
  underWay.set(questionId, { controller, over });
  return over;
}

async function attempt(
  client: ApolloClient,
  questionId: string,
  { before, stopped, signal }: Waits,
  t: TFunction,
): Promise<void> {
  changeTurn(questionId, ({ attempt }) => ({
    attempt: attempt + 1,
    state: 'sending',
    streamed: '',
    problem: null,
  }));
  const number = findTurn(questionId)?.attempt;
  try {
    const urls = await upload(client, questionId, signal);
    // A stop of the try before it, which came later, would end this one.
    await stopped;
    if (signal.aborted) return;
    try {
      await send(client, questionId, urls);
    } catch (error) {
      if (before.length === 0 || problemOf(error).code !== 'QUESTION_PENDING') throw error;
      await Promise.all(before);
      if (signal.aborted) return;
      await send(client, questionId, urls);
    }
  } catch (error) {
    if (findTurn(questionId)?.attempt === number) fail(questionId, detailOf(error, t), t);
  }
}

/** The answer ends the turn, to whichever try it is; that one try came to nothing is no news to the next. */
async function send(client: ApolloClient, questionId: string, attachments: string[]): Promise<void> {
  const turn = findTurn(questionId);
  if (!turn) return;
  const { text, language, attempt } = turn;
  const isNews = ({ failed }: { failed: boolean }) => !failed || findTurn(questionId)?.attempt === attempt;
  const { data } = await client.mutate({
    mutation: ASK,
    variables: { input: { questionId, text, attachments, language } },
    update: (cache, { data }) => {
      // Somebody who has logged out, or deleted the conversation, waits no more.
      const asked = findTurn(questionId);
      if (data && asked && isNews(data.askAgriMind)) insertAnswer(cache, asked, data.askAgriMind);
    },
  });
  if (data && isNews(data.askAgriMind)) endTurn(questionId);
}

/**
 * Wants no answer any more (P214): what is being uploaded is cut off, and the server ends its work. Where it cannot be told, or has
 * been faster, the answer that comes nevertheless is shown.
 */
export function stopAsking(client: ApolloClient, questionId: string, t: TFunction): void {
  const asked = underWay.get(questionId);
  asked?.controller.abort();
  const isStored = findTurn(questionId)?.attachments.every(({ url }) => url);
  if (asked && isStored)
    asked.stopped = client.mutate({ mutation: STOP, variables: { questionId } }).catch(() => undefined);
  changeTurn(questionId, () => ({
    state: 'failed',
    streamed: '',
    problem: { text: t('chat.stopped'), detail: null, stopped: true },
  }));
}

async function upload(client: ApolloClient, questionId: string, signal: AbortSignal): Promise<string[]> {
  const urls: string[] = [];
  // One after the other: on a thin network the first is then through before the line drops.
  for (const { id, file, url } of findTurn(questionId)?.attachments ?? []) {
    if (url || !file) {
      if (url) urls.push(url);
      continue;
    }
    const onProgress = (progress: number) => changeAttachment(questionId, id, { progress });
    const stored = await uploadFile(client, file, { onProgress, signal });
    changeAttachment(questionId, id, { url: stored, progress: 1 });
    urls.push(stored);
  }
  return urls;
}

function changeAttachment(questionId: string, id: string, change: Partial<Attachment>): void {
  changeTurn(questionId, ({ attachments }) => ({
    attachments: attachments.map((attachment) =>
      attachment.id === id ? { ...attachment, ...change } : attachment,
    ),
  }));
}

function fail(questionId: string, detail: string | null, t: TFunction): void {
  changeTurn(questionId, () => ({
    state: 'failed',
    streamed: '',
    problem: { text: t('chat.failed'), detail },
  }));
}

/** What the one sentence leaves out: why, where the server or the device knows (P69). */
function detailOf(error: unknown, t: TFunction): string | null {
  if (!navigator.onLine) return t('common.offline');
  const { code } = problemOf(error);
  return code && code !== 'INTERNAL' ? problemText(error, t) : null;
}
