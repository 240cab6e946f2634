import { positionsOf } from '../spans.js';
import type { Understood } from '../understanding.js';
import type { WordMatch } from './article-index.js';
import type { ConceptMatch } from './concept-index.js';

/**
 * From here on an article is an answer. Chosen on the development questions (test/agrimind/dev.json), as the weights below:
 * questions off the scope are left alone, at the price of some within it.
 */
export const SURE = 0.42;

/** What each sign is worth; they add up to 1. */
const WEIGHTS = { concepts: 0.4, precision: 0.02, rank: 0.18, coverage: 0.12, likeness: 0.28 };
/** The same for a question that names no concept at all. */
const WITHOUT_CONCEPTS = 1.6;
const OTHER_CROP = 0.4;
const OFF_SCOPE = 0.4;
/** What is left of a score where nothing of the question was understood, and the share from where on nothing is missing. */
const FLOOR = 0.1;
const ENOUGH = 0.6;

/**
 * How sure it is that an article answers a question, 0 to 1.
 * @param highest the best `rank` of all articles for this question
 */
export function scoreOf(
  question: Understood,
  concepts: ConceptMatch | undefined,
  own: WordMatch | undefined,
  highest: number,
): number {
  const named = WEIGHTS.concepts * (concepts?.coverage ?? 0) + WEIGHTS.precision * (concepts?.precision ?? 0);
  const written = own
    ? WEIGHTS.rank * (highest > 0 ? own.rank / highest : 0) +
      WEIGHTS.coverage * own.coverage +
      WEIGHTS.likeness * own.likeness
    : 0;
  const fit = question.concepts.length === 0 ? written * WITHOUT_CONCEPTS : named + written;
  const understood = Math.max(understoodShare(question), own?.coverage ?? 0);
  return (
    fit *
    (concepts?.otherCrop ? OTHER_CROP : 1) *
    (question.offScope ? OFF_SCOPE : 1) *
    Math.min(1, FLOOR + ((1 - FLOOR) * understood) / ENOUGH)
  );
}

/** Share of the words of meaning that are within a concept's name. */
function understoodShare(question: Understood): number {
  if (question.topical.length === 0) return 0;
  const named = positionsOf(question.concepts);
  return question.topical.filter((position) => named.has(position)).length / question.topical.length;
}
