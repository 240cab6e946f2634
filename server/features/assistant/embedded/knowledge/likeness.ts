/** The stems of a title, or of another name for an article. */
export type Phrase = ReadonlySet<string>;

/**
 * How alike a question and the most alike of these phrases are: twice what they share over what both have, weighted by how
 * rare each word is (the Dice coefficient), 0 to 1.
 */
export function likeness(
  question: ReadonlySet<string>,
  phrases: readonly Phrase[],
  rarity: (term: string) => number,
): number {
  const weigh = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + rarity(term), 0);
  const own = weigh(question);
  const values = phrases.map((phrase) => {
    const shared = weigh([...phrase].filter((term) => question.has(term)));
    return shared === 0 ? 0 : (2 * shared) / (own + weigh(phrase));
  });
  return Math.max(0, ...values);
}
