import type { LanguageCode } from '../../../../domain/users/language.js';
import type { Answer } from '../answerer.js';
import type { KnowledgeBase } from './knowledge/knowledge.service.js';
import { SURE } from './knowledge/score.js';
import { reply } from './reply.js';
import type { Understood } from './understanding.js';
import type { Wording } from './wording.js';

/** Other articles that fit nearly as well are named, for the first may not be the one that was meant. */
const NEARLY_AS_WELL = 0.85;
const RELATED = 2;
const WRITTEN: readonly LanguageCode[] = ['en', 'hi'];

/**
 * Answers with an article, its sources and the advice to ask the extension officer. It adds nothing of its own: where a dose
 * is asked for, it says whom to ask.
 * @returns null where no article is sure enough to be an answer
 */
export function answerFromArticles(
  knowledge: KnowledgeBase,
  question: Understood,
  wording: Wording,
): Answer | null {
  const [best, ...others] = knowledge.find(question, RELATED + 1);
  if (!best || best.score < SURE) return null;
  const article = knowledge.article(best.id, wording.language);
  if (!article) return null;
  const related = others
    .filter(({ score }) => score >= SURE && score >= best.score * NEARLY_AS_WELL)
    .flatMap(({ id }) => knowledge.article(id, wording.language)?.title ?? []);
  const publishers = [...new Set(article.sources.map(({ publisher }) => publisher))];
  return reply(
    [
      WRITTEN.includes(wording.language)
        ? null
        : wording.say('onlyIn', { languages: wording.languages(WRITTEN) }),
      article.title,
      article.text,
      asksDose(question) ? wording.say('noDose') : null,
      wording.say('askOfficer'),
      wording.say('sources', { sources: wording.list(publishers) }),
      related.length > 0 ? wording.say('related', { titles: related.join('; ') }) : null,
    ],
    { articleIds: [best.id] },
  );
}

function asksDose(question: Understood): boolean {
  return (
    question.cues.some((index) => index.find('dose', question.words).length > 0) &&
    question.concepts.some(({ id }) => PROTECTION.has(id))
  );
}

const PROTECTION: ReadonlySet<string> = new Set([
  'pesticide',
  'safe-spraying',
  'sprayer',
  'insect-pest',
  'pesticide-label',
  'fungus',
]);
