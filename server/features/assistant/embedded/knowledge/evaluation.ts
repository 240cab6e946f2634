import type { ServiceType } from '../../../../../domain/services/service-type.js';
import type { LanguageCode } from '../../../../../domain/users/language.js';
import { intentOf, type Intent } from '../intents.js';
import type { KnowledgeBase } from './knowledge.service.js';
import { SURE } from './score.js';

/** A question of test/agrimind/*.json with what is right: an article (or one of several), an intent, or silence (or one of these). */
export interface GoldenQuestion {
  question: string;
  language: LanguageCode;
  expect: {
    article?: string;
    articles?: string[];
    intent?: Exclude<Intent['kind'], 'advice'>;
    serviceType?: ServiceType;
    abstain?: true;
  };
  /** Never looked at while tuning. */
  unseen: boolean;
}

export interface Judged {
  question: GoldenQuestion;
  /** What the assistant made of it, for people. */
  got: string;
  right: boolean;
}

interface Count {
  right: number;
  all: number;
}

/** How the embedded assistant does on one question. It is asked alone: without a conversation before it. */
export function judge(knowledge: KnowledgeBase, question: GoldenQuestion): Judged {
  const { expect } = question;
  const understood = knowledge.understanding.read(question.question, question.language);
  const intent = intentOf(understood, null);
  const [best] = intent.kind === 'advice' ? knowledge.find(understood, 1) : [];
  const article = best && best.score >= SURE ? best.id : null;
  const type = 'type' in intent ? intent.type : null;
  const got = `${intent.kind} ${type ?? ''} ${best ? `${best.id} ${best.score.toFixed(2)}` : ''} [${understood.languages[0]}: ${understood.concepts.map(({ id }) => id).join(' ')}]`;
  const articles = expect.articles ?? (expect.article ? [expect.article] : []);
  const right = expect.abstain
    ? intent.kind === 'advice' && (article === null || articles.includes(article))
    : expect.intent
      ? intent.kind === expect.intent && (!expect.serviceType || type === expect.serviceType)
      : article !== null && articles.includes(article);
  return { question, got, right };
}

/** How many are right, by what was expected. */
export function tally(judged: readonly Judged[]): { article: Count; intent: Count; abstention: Count } {
  const count = (wanted: (expect: GoldenQuestion['expect']) => boolean): Count => {
    const some = judged.filter(({ question }) => wanted(question.expect));
    return { right: some.filter(({ right }) => right).length, all: some.length };
  };
  return {
    article: count((expect) => !expect.abstain && !expect.intent),
    intent: count((expect) => expect.intent !== undefined),
    abstention: count((expect) => expect.abstain === true),
  };
}
