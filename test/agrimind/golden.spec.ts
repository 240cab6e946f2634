import { readFileSync } from 'node:fs';
import { repoFile } from '../../server/platform/config/paths.js';
import {
  judge,
  tally,
  type GoldenQuestion,
} from '../../server/features/assistant/embedded/knowledge/evaluation.js';
import { KnowledgeBase } from '../../server/features/assistant/embedded/knowledge/knowledge.service.js';

/** What was reached when this was written, minus a little: shares of the questions. */
const FLOORS = {
  dev: { article: 0.9, intent: 0.95, abstention: 0.95 },
  golden: { article: 0.87, intent: 0.95, abstention: 0.97 },
};

describe.each(['dev', 'golden'] as const)('the %s questions', (name) => {
  const knowledge = new KnowledgeBase();
  const questions = JSON.parse(
    readFileSync(repoFile(`test/agrimind/${name}.json`), 'utf8'),
  ) as GoldenQuestion[];
  const judged = questions.map((question) => judge(knowledge, question));

  it.each(['article', 'intent', 'abstention'] as const)('are answered rightly: %s', (kind) => {
    const { right, all } = tally(judged)[kind];
    expect(all).toBeGreaterThan(0);
    expect(right / all).toBeGreaterThanOrEqual(FLOORS[name][kind]);
  });

  it('ask for articles that there are', () => {
    const asked = questions.flatMap(({ expect: { article, articles } }) => articles ?? article ?? []);
    expect(asked.filter((id) => knowledge.article(id, 'en') === null)).toEqual([]);
  });
});
