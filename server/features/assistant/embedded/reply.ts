import { ChatOffer } from '../../../../domain/assistant/chat.js';
import { NO_PARTS, type Answer, type AnswerParts } from '../answerer.js';

/** The three pictures of the home page: what is offered where there is no answer. */
export const ALL_OFFERS: readonly ChatOffer[] = [
  ChatOffer.FIND_SERVICES,
  ChatOffer.MY_BOOKINGS,
  ChatOffer.OFFER_SERVICES,
];

/** An answer of these paragraphs; what is left out is not shown. */
export function reply(paragraphs: readonly (string | null)[], parts: Partial<AnswerParts> = {}): Answer {
  const text = paragraphs.filter((paragraph): paragraph is string => !!paragraph).join('\n\n');
  return { ...NO_PARTS, ...parts, text };
}
