/**
 * `npm run eval:agrimind`: asks the embedded assistant the golden questions (test/agrimind/golden.json) and prints how many
 * it gets right: the first article, the intent, and silence where it doesn't know. `-- dev` asks the development questions,
 * `-- dev misses` lists what went wrong too, of what may be seen. Needs a built server.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const [name = 'golden', misses] = process.argv.slice(2);
const questions = JSON.parse(readFileSync(join(root, `test/agrimind/${name}.json`), 'utf8'));
const built = '../dist/server/features/assistant/embedded/knowledge';
const { judge, tally } = await import(`${built}/evaluation.js`);
const { KnowledgeBase } = await import(`${built}/knowledge.service.js`);

const started = performance.now();
const knowledge = new KnowledgeBase();
await knowledge.prepare();
const loaded = performance.now();
const judged = questions.map((question) => judge(knowledge, question));
const asked = performance.now();

const percent = ({ right, all }) => (all === 0 ? '-' : `${((100 * right) / all).toFixed(1)} % of ${all}`);
const rows = {};
for (const [group, some] of groups()) {
  const counts = tally(some);
  rows[group] = Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, percent(count)]));
}
console.table(rows);
console.log(
  `Loaded in ${(loaded - started).toFixed(0)} ms, ${((asked - loaded) / questions.length).toFixed(2)} ms a question.`,
);
if (misses) {
  for (const { question, got, right } of judged) {
    if (!right && !question.unseen)
      console.log(
        `${question.language}\t${question.question}\n\twanted ${JSON.stringify(question.expect)}, got ${got}`,
      );
  }
}

function groups() {
  const by = (label, wanted) => [label, judged.filter(({ question }) => wanted(question))];
  const languages = [...new Set(questions.map(({ language }) => language))];
  return [
    by('all', () => true),
    by('seen', ({ unseen }) => !unseen),
    by('unseen', ({ unseen }) => unseen),
    ...languages.map((language) => by(language, (question) => question.language === language)),
  ];
}
