import { Inject, Injectable } from '@nestjs/common';
import { ANSWER_FAILED, ANSWER_STOPPED, ChatSender, NO_ANSWER } from '../../../../domain/assistant/chat.js';
import { AppError } from '../../../../domain/errors.js';
import type { Actor } from '../../../platform/auth/actor.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Logs } from '../../../platform/logging/logs.js';
import { UploadService } from '../../media/upload.service.js';
import {
  Answerer,
  NO_PARTS,
  type Answer,
  type AnswerParts,
  type Question,
  type ReadAttachment,
  type Turn,
} from '../answerer.js';
import { AttachmentReader } from '../attachments/attachment-reader.service.js';
import { EmergencyService } from '../emergency/emergency.service.js';
import { ChatRepository } from './chat.repository.js';
import type { ChatRow } from './chat.row.js';
import { excerptsOf } from './excerpts.js';
import { AnswerStopped } from './stops.js';
import { streamText } from './stream-text.js';

/** What is left for the embedded assistant where a model has taken all its time. */
const LAST_WORD_SECONDS = 10;
/** Messages before the question that an answerer is told of. */
const HISTORY = 12;

/** What a reply says, or that there is none. */
export interface Outcome {
  text: string;
  parts: AnswerParts;
  failed: boolean;
}

/** Has one question answered, in the time that there is; whatever goes wrong becomes one of two texts (P69). */
@Injectable()
export class AnswerAttempt {
  constructor(
    private readonly chat: ChatRepository,
    private readonly answerer: Answerer,
    private readonly uploads: UploadService,
    private readonly reader: AttachmentReader,
    private readonly emergencies: EmergencyService,
    private readonly logs: Logs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param controller is aborted when the time is up, and by whoever asked (AnswerStopped): whatever works for it then ends
   * @throws ASSISTANT_BUSY where too many others have files read: that is no answer, and is asked again later
   */
  async answer(
    actor: Actor,
    question: ChatRow,
    controller: AbortController,
    onText: (soFar: string) => void,
  ): Promise<Outcome> {
    const { signal } = controller;
    const timer = setTimeout(
      () => controller.abort(new Error('no answer in time')),
      (this.config.ai.timeoutSeconds + LAST_WORD_SECONDS) * 1000,
    );
    try {
      const { text, ...parts } = await untilAborted(signal, async () =>
        this.answerTo(await this.question(actor, question, signal), onText),
      );
      return text.trim() ? { text: text.trim(), parts, failed: false } : refusal(NO_ANSWER);
    } catch (error) {
      if (signal.reason instanceof AnswerStopped) return refusal(ANSWER_STOPPED);
      if (error instanceof AppError && error.code === 'ASSISTANT_BUSY') throw error;
      this.logs.error({ error, questionId: question.questionId }, 'assistant: no answer');
      return refusal(ANSWER_FAILED);
    } finally {
      clearTimeout(timer);
      // Whatever still works for this answer may stop.
      controller.abort();
    }
  }

  private async answerTo(question: Question, onText: (soFar: string) => void): Promise<Answer> {
    const emergency = await this.emergencies.answerToAttachments(question);
    if (emergency) return emergency;
    const answer = await this.answerer.answer(question);
    await streamText(answer.text, question.signal, onText);
    return { ...answer, excerpts: excerptsOf(question.attachments) };
  }

  private async question(actor: Actor, row: ChatRow, signal: AbortSignal): Promise<Question> {
    const before = (await this.chat.list(row.userId, HISTORY, row.id)).filter(({ failed }) => !failed);
    const last = before.find(({ sender }) => sender === ChatSender.BOT);
    return {
      actor,
      text: row.text,
      language: row.language,
      history: before.reverse().map(toTurn),
      context: last?.parts ?? null,
      attachments: await this.read(actor, row, signal),
      signal,
    };
  }

  private async read(actor: Actor, row: ChatRow, signal: AbortSignal): Promise<ReadAttachment[]> {
    const read: ReadAttachment[] = [];
    for (const { url } of row.attachments) {
      const upload = await this.uploads.own(actor, url);
      const bytes = () => this.uploads.bytes(upload);
      read.push(await this.reader.read(actor.id, upload, bytes, signal, this.answerer));
    }
    return read;
  }
}

function refusal(text: string): Outcome {
  return { text, parts: NO_PARTS, failed: true };
}

/** What only files said is told by their names. */
function toTurn({ sender, text, attachments }: ChatRow): Turn {
  return { sender, text: text || attachments.map(({ name }) => `[${name}]`).join(' ') };
}

/** The work's result, or the signal's reason as soon as it is aborted, even where the work takes no notice. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const refuse = () => reject(signal.reason as Error);
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse, { once: true });
  });
  return Promise.race([work(), aborted]);
}
