import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { ANSWER_STOPPED, ChatSender } from '../../../../domain/assistant/chat.js';
import type { Detected } from '../../../../domain/assistant/emergency/detector.js';
import type { Ask } from '../../../../domain/assistant/question.schema.js';
import { AppError } from '../../../../domain/errors.js';
import { languageByCode, type LanguageCode } from '../../../../domain/users/language.js';
import { requireActor, type Actor, type MaybeActor } from '../../../platform/auth/actor.js';
import { Transactions, type Transaction } from '../../../platform/database/transactions.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { UsedBy } from '../../media/upload.row.js';
import { UploadService } from '../../media/upload.service.js';
import { Credentials } from '../../users/credentials.service.js';
import { UserService } from '../../users/user.service.js';
import { NO_PARTS } from '../answerer.js';
import { KnowledgeBase } from '../embedded/knowledge/knowledge.service.js';
import { EmergencyService } from '../emergency/emergency.service.js';
import { AnswerAttempt } from './answer-attempt.js';
import { ChatRepository } from './chat.repository.js';
import type { ChatRow, StoredAttachment } from './chat.row.js';
import { ReplyStream } from './reply-stream.js';
import { AnswerStopped, Stops } from './stops.js';

/** A question that is being answered in this process. */
interface Running {
  questionId: string;
  controller: AbortController;
  reply: Promise<ChatRow>;
}

/** The conversation of each person with the assistant. */
@Injectable()
export class ChatService {
  /** By person: one question at a time each. */
  private readonly running = new Map<string, Running>();
  private readonly answered;

  constructor(
    private readonly chat: ChatRepository,
    private readonly attempt: AnswerAttempt,
    private readonly emergencies: EmergencyService,
    private readonly uploads: UploadService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly knowledge: KnowledgeBase,
    private readonly stops: Stops,
    metrics: Metrics,
  ) {
    this.answered = metrics.counter(
      'assistant_answers_total',
      'Questions to the assistant, by how they ended.',
      ['outcome'],
    );
  }

  /**
   * Reads what questions are understood by, a second's work, which a server that nobody asks is spared. It is done in turns, and
   * begins where somebody opens their conversation, so that they seldom wait for it.
   */
  private async prepare(): Promise<void> {
    await Promise.all([this.emergencies.prepare(), this.knowledge.prepare()]);
  }

  /**
   * Stores a question and answers it. On a bad network a question is sent twice: the same id joins the answer under way, gets
   * the stored reply, or tries again where it failed or was stopped. An answer that cannot be had is a failed reply, not an error.
   * @throws UNAUTHENTICATED, BAD_LINK for an attachment that is no stored upload of this person, QUESTION_PENDING,
   *   TOO_MANY_TRIES, ASSISTANT_BUSY where too many others have files read, NOT_FOUND where the conversation was deleted meanwhile
   */
  async ask(actor: MaybeActor, ask: Ask): Promise<ChatRow> {
    requireActor(actor);
    const controller = new AbortController();
    // From the start: a stop is not lost where it comes while all else is prepared.
    const unwatch = this.stops.watch(actor.id, ask.questionId, controller);
    try {
      await this.prepare();
      const emergency = this.emergencies.detect(ask.text);
      if (emergency) return await this.replyToEmergency(actor, ask, emergency);
      return await this.takeTurn(actor, ask, controller);
    } finally {
      unwatch();
    }
  }

  /**
   * Ends the answer to this question of the actor, wherever it is under way: it is then a failed reply that says so, and can be
   * asked again. What has its answer keeps it, and of what is not asked nothing is known.
   * @throws UNAUTHENTICATED
   */
  async stopAnswer(actor: MaybeActor, questionId: string): Promise<void> {
    requireActor(actor);
    await this.stops.stop(actor.id, questionId);
  }

  /** Newest first, after the id `after`. @throws UNAUTHENTICATED */
  async conversation(actor: MaybeActor, limit: number, after: string | null): Promise<ChatRow[]> {
    requireActor(actor);
    // Where it fails, the question says so.
    this.prepare().catch(() => undefined);
    return this.chat.list(actor.id, limit, after);
  }

  /** Forgets all that was said, and gives the attachments up. @throws UNAUTHENTICATED */
  async deleteConversation(actor: MaybeActor): Promise<void> {
    requireActor(actor);
    await this.transactions.run((transaction) => this.forgetAllOf(transaction, actor.id));
  }

  /** As `deleteConversation`, within the caller's transaction, which has authorised it. */
  async forgetAllOf(transaction: Transaction, userId: string): Promise<void> {
    this.running.get(userId)?.controller.abort(new AppError('NOT_FOUND'));
    const attached = await this.chat.deleteAllOf(transaction.manager, userId);
    for (const id of attached) await this.uploads.release(transaction, UsedBy.MESSAGE, id);
  }

  /** Everything that was said, newest first; whoever calls has authorised it. */
  async allOf(userId: string): Promise<ChatRow[]> {
    return this.chat.list(userId, Number.MAX_SAFE_INTEGER, null);
  }

  /** Whoever waits is answered that it failed; the question is stored and can be asked again. */
  async stop(): Promise<void> {
    const running = [...this.running.values()];
    for (const { controller } of running) controller.abort(new AppError('UNAVAILABLE'));
    await Promise.allSettled(running.map(({ reply }) => reply));
  }

  /** Answers the question, if the person has no other one under way; what was stopped only has to be stored. */
  private async takeTurn(actor: Actor, ask: Ask, controller: AbortController): Promise<ChatRow> {
    let running = this.running.get(actor.id);
    while (running?.controller.signal.reason instanceof AnswerStopped) {
      await running.reply.catch(() => undefined);
      running = this.running.get(actor.id);
    }
    if (running?.questionId === ask.questionId) return running.reply;
    if (running) throw new AppError('QUESTION_PENDING');
    const reply = this.reply(actor, ask, controller);
    const mine = { questionId: ask.questionId, controller, reply };
    this.running.set(actor.id, mine);
    try {
      return await reply;
    } finally {
      if (this.running.get(actor.id) === mine) this.running.delete(actor.id);
    }
  }

  private async reply(actor: Actor, ask: Ask, controller: AbortController): Promise<ChatRow> {
    const known = await this.chat.find(actor.id, ask.questionId, ChatSender.BOT);
    if (known && !known.failed) return known;
    const question =
      (await this.chat.find(actor.id, ask.questionId, ChatSender.USER)) ??
      (await this.newQuestion(actor, ask));
    await this.limits.spend('questions per person', actor.id);
    await this.limits.spend('questions per person a day', actor.id);
    await this.store(actor, question);
    const stream = new ReplyStream(this.bus, actor.id, question.questionId);
    const answer = await this.attempt.answer(actor, question, controller, stream.write);
    this.answered({ outcome: outcomeOf(answer) });
    const reply = await this.storeReply({ ...question, ...answer, sender: ChatSender.BOT, attachments: [] });
    await stream.end(reply.text);
    return reply;
  }

  /** At once, beside a question that is under way, and whatever has been asked today; a limit of its own bounds it. */
  private async replyToEmergency(actor: Actor, ask: Ask, detected: Detected): Promise<ChatRow> {
    const known = await this.chat.find(actor.id, ask.questionId, ChatSender.BOT);
    if (known && !known.failed) return known;
    await this.limits.spend('emergencies per person', actor.id);
    const question =
      (await this.chat.find(actor.id, ask.questionId, ChatSender.USER)) ??
      // A file that is not there must not keep the answer back.
      (await this.newQuestion(actor, ask).catch(() => this.newQuestion(actor, { ...ask, attachments: [] })));
    await this.store(actor, question);
    const { text, ...parts } = await this.emergencies.answer(actor, question.language, detected);
    this.answered({ outcome: 'emergency' });
    const reply = { ...question, text, parts, sender: ChatSender.BOT, attachments: [], failed: false };
    return this.storeReply(reply);
  }

  /** What is asked, with nothing fetched: an attachment is looked up by its name among the person's own uploads. */
  private async newQuestion(actor: Actor, ask: Ask): Promise<ChatRow> {
    const attachments: StoredAttachment[] = [];
    for (const link of ask.attachments) {
      const { name, fileName, kind } = await this.uploads.own(actor, link);
      attachments.push({ name: fileName, kind, url: `/uploads/${name}` });
    }
    return {
      id: uuid(),
      userId: actor.id,
      sender: ChatSender.USER,
      text: ask.text,
      questionId: ask.questionId,
      attachments,
      parts: NO_PARTS,
      language: ask.language ?? (await this.languageOf(actor)),
      failed: false,
      createdAt: new Date(),
    };
  }

  private async languageOf(actor: Actor): Promise<LanguageCode> {
    const { preferredLanguage } = await this.users.get(actor.id);
    return (languageByCode(preferredLanguage)?.code ?? 'en') as LanguageCode;
  }

  private async store(actor: Actor, question: ChatRow): Promise<void> {
    const links = question.attachments.map(({ url }) => url);
    await this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor);
      if (await this.chat.insertQuestion(transaction.manager, question))
        await this.uploads.use(transaction, UsedBy.MESSAGE, question.id, links);
    });
  }

  /** @throws NOT_FOUND where the conversation was deleted meanwhile */
  private async storeReply(reply: ChatRow): Promise<ChatRow> {
    const stored = await this.transactions.run(({ manager }) =>
      this.chat.storeReply(manager, { ...reply, id: uuid() }),
    );
    const row = stored && (await this.chat.find(reply.userId, reply.questionId, ChatSender.BOT));
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

function outcomeOf({ failed, text }: Pick<ChatRow, 'failed' | 'text'>): string {
  if (!failed) return 'answered';
  return text === ANSWER_STOPPED ? 'stopped' : 'failed';
}
