import type { ApolloClient } from '@apollo/client';
import type { TFunction } from 'i18next';
import { problemOf, problemText } from '@/lib/errors';
import { uploadFile } from '@/lib/uploads/upload-file';
import type { Attachment } from './attachment';
import { ASK } from './chat.documents';
import { changeTurn, endTurn, findTurn } from './chat-state';
import { insertAnswer } from './conversation-cache';

type UnderWay = {
  /** Takes back what still can be: uploads, and a question that waits for its turn. */
  controller: AbortController;
  /** The server has answered, or has not. */
  over: Promise<void>;
};

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
  underWay.get(questionId)?.controller.abort();
  underWay.delete(questionId);
  const before = [...underWay.values()].map(({ over }) => over);
  const over = attempt(client, questionId, before, controller.signal, t).finally(() => {
    if (underWay.get(questionId)?.controller === controller) underWay.delete(questionId);
  });
  underWay.set(questionId, { controller, over });
  return over;
}

async function attempt(
  client: ApolloClient,
  questionId: string,
  before: readonly Promise<void>[],
  signal: AbortSignal,
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
    if (signal.aborted) return;
    try {
      await send(client, questionId, urls);
    } catch (error) {
      if (before.length === 0 || problemOf(error).code !== 'QUESTION_PENDING') throw error;
      await Promise.all(before);
      if (signal.aborted) return;
      await send(client, questionId, urls);
    }
    endTurn(questionId);
  } catch (error) {
    if (findTurn(questionId)?.attempt === number) fail(questionId, detailOf(error, t), t);
  }
}

async function send(client: ApolloClient, questionId: string, attachments: string[]): Promise<void> {
  const turn = findTurn(questionId);
  if (!turn) return;
  const { text, language } = turn;
  await client.mutate({
    mutation: ASK,
    variables: { input: { questionId, text, attachments, language } },
    update: (cache, { data }) => {
      // Somebody who has logged out, or deleted the conversation, waits no more.
      const asked = findTurn(questionId);
      if (data && asked) insertAnswer(cache, asked, data.askAgriMind);
    },
  });
}

/** Gives up waiting. What is being uploaded is cut off; an answer that comes nevertheless is still shown. */
export function stopAsking(questionId: string, t: TFunction): void {
  underWay.get(questionId)?.controller.abort();
  fail(questionId, t('chat.stopped'), t);
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
