import { Inject, Injectable } from '@nestjs/common';
import { BookingSide } from '../../../../domain/bookings/booking-side.js';
import type { LanguageCode } from '../../../../domain/users/language.js';
import { MediaKind } from '../../../../domain/media/media-type.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { SideWork } from '../../../platform/side-work.js';
import { Answerer, type Answer, type Question } from '../answerer.js';
import { AssistantTools } from '../tools/tools.service.js';
import { answerFromArticles } from './article-flow.js';
import { bareRequest, intentOf } from './intents.js';
import { KnowledgeBase } from './knowledge/knowledge.service.js';
import { answerLanguage } from './languages.js';
import { ALL_OFFERS, reply } from './reply.js';
import { ServiceFlows } from './service-flows.js';
import { Texts } from './texts.service.js';
import type { Understood } from './understanding.js';
import { Wording } from './wording.js';

/** Of a document, what a question can be made of. */
const MATERIAL_MAX = 600;

/**
 * The assistant without a model (P65): it knows the marketplace's tasks and the knowledge base's articles, and says so
 * where a question is about anything else. It never makes a sentence up.
 */
@Injectable()
export class EmbeddedAnswerer extends Answerer {
  private readonly flows: ServiceFlows;

  constructor(
    private readonly tools: AssistantTools,
    private readonly knowledge: KnowledgeBase,
    private readonly texts: Texts,
    private readonly side: SideWork,
    clock: Clock,
    @Inject(CONFIG) { bookingWindowDays }: Config,
  ) {
    super();
    this.flows = new ServiceFlows(tools, clock, bookingWindowDays);
  }

  /** @throws what the tools throw, except for a slot that is gone */
  async answer(question: Question): Promise<Answer> {
    await this.side.turn();
    const understood = this.knowledge.understanding.read(question.text, question.language);
    const wording = new Wording(this.texts, this.languageOf(question, understood));
    return question.attachments.length > 0
      ? this.answerWithAttachments(question, understood, wording)
      : ((await this.answerText(question, understood, wording)) ?? unknown(wording));
  }

  /** The person's choice; English is everybody's default, so there the question's own language decides. */
  private languageOf({ language, text }: Question, understood: Understood): LanguageCode {
    return language !== 'en' || text === '' ? language : answerLanguage(understood.languages[0]!);
  }

  /** @returns null where it is not known */
  private async answerText(
    question: Question,
    understood: Understood,
    wording: Wording,
  ): Promise<Answer | null> {
    const { actor, context } = question;
    const intent = intentOf(understood, context);
    switch (intent.kind) {
      case 'greet':
        return reply([wording.say('greeting')], { offers: [...ALL_OFFERS] });
      case 'help':
        return reply([wording.say('help')], { offers: [...ALL_OFFERS] });
      case 'thanks':
        return reply([wording.say('thanks')]);
      case 'bookings':
        return this.bookings(question, wording);
      case 'find':
      case 'slots':
      case 'book':
        return this.flows[intent.kind]({ actor, context, understood, intent, wording });
      case 'advice': {
        const request = bareRequest(understood);
        const booking =
          request && (await this.flows.bookOfNamed({ actor, context, understood, intent: request, wording }));
        return booking ?? this.articleFor(understood, wording);
      }
    }
  }

  /** The dearest part of an answer: some milliseconds of the event loop. */
  private async articleFor(understood: Understood, wording: Wording): Promise<Answer | null> {
    await this.side.turn();
    return answerFromArticles(this.knowledge, understood, wording);
  }

  private async bookings({ actor }: Question, wording: Wording): Promise<Answer> {
    const all = await this.tools.myBookings(actor);
    if (all.length === 0) return reply([wording.say('noBookings')], { offers: [ALL_OFFERS[0]!] });
    const part = (side: BookingSide, heading: 'bookings' | 'received') => {
      const some = all.filter((booking) => booking.side === side);
      return some.length > 0 ? `${wording.say(heading)}\n${wording.bookingLines(some)}` : null;
    };
    return reply([part(BookingSide.CONSUMER, 'bookings'), part(BookingSide.PROVIDER, 'received')], {
      bookingIds: all.map(({ id }) => id),
      offers: [ALL_OFFERS[1]!],
    });
  }

  /**
   * Text in a picture or document is searched with, and nothing more: it is material, never a wish. What cannot be heard or
   * seen is said, with the next step.
   */
  private async answerWithAttachments(
    question: Question,
    typed: Understood,
    wording: Wording,
  ): Promise<Answer> {
    const { attachments, text, language } = question;
    const named = (some: typeof attachments) => wording.list(some.map(({ name }) => name));
    const read = attachments.filter(({ text: content }) => content?.trim());
    const unread = attachments.filter(
      ({ text: content, kind }) => !content?.trim() && kind === MediaKind.DOCUMENT,
    );
    const heard = attachments.some(({ kind }) => kind === MediaKind.AUDIO || kind === MediaKind.VIDEO);
    const seen = attachments.some(({ kind }) => kind === MediaKind.IMAGE);

    const own = text === '' ? null : await this.answerText(question, typed, wording);
    const material = read.map(({ text: content }) => content!.slice(0, MATERIAL_MAX)).join('\n');
    const found =
      own === null && material !== ''
        ? await this.articleFor(this.knowledge.understanding.read(`${text}\n${material}`, language), wording)
        : null;
    const answer = own ?? found;
    const limits = [
      heard ? wording.say('cannotHear') : null,
      seen && found === null ? wording.say('cannotSee') : null,
      unread.length > 0 ? wording.say('cannotRead', { names: named(unread) }) : null,
      found ? wording.say('readText', { names: named(read) }) : null,
    ].filter((limit) => limit !== null);
    if (answer) return reply([...limits, answer.text], answer);
    return limits.length > 0 ? reply(limits, { offers: [...ALL_OFFERS] }) : unknown(wording);
  }
}

function unknown(wording: Wording): Answer {
  return reply([wording.say('unknown')], { offers: [...ALL_OFFERS] });
}
