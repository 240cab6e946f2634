import { readdirSync, readFileSync } from 'node:fs';
import { ALL_CONCEPTS } from '../../../domain/assistant/emergency/concepts.js';
import { EMERGENCY_KINDS, type EmergencyKind } from '../../../domain/assistant/emergency/emergency-kind.js';
import { EmergencyDetector } from '../../../domain/assistant/emergency/detector.js';
import {
  readEmergencyWords,
  readFirstAid,
} from '../../../server/features/assistant/emergency/emergency-data.js';
import type { GoldenQuestion } from '../../../server/features/assistant/embedded/knowledge/evaluation.js';
import { LANGUAGES } from '../../../domain/users/language.js';
import { repoFile } from '../../../server/platform/config/paths.js';

type Sentences = Record<EmergencyKind | 'ordinary', string[]>;

const FOLDER = 'test/agrimind/emergencies';
/** Ways to say each kind, in each language. */
const AT_LEAST = 20;
/** Share of ordinary questions that may be taken for an emergency. */
const FALSE_ALARMS = 0.01;

const read = (path: string) => JSON.parse(readFileSync(repoFile(path), 'utf8')) as unknown;
const languages = readdirSync(repoFile(FOLDER))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));
const sentencesOf = (language: string) => read(`${FOLDER}/${language}.json`) as Sentences;
const detector = new EmergencyDetector(readEmergencyWords());

const FIRST_AID = ['pesticide-poisoning', 'farm-first-aid', 'heat-and-snakes'];

/** Some of the golden questions are emergencies: their articles say so. */
function isEmergency({ expect: { article, articles } }: GoldenQuestion): boolean {
  return (articles ?? [article]).some((id) => id !== undefined && FIRST_AID.includes(id));
}

describe.each(languages)('an emergency told in %s', (language) => {
  const sentences = sentencesOf(language);

  it.each(EMERGENCY_KINDS)('is recognised: %s', (kind) => {
    expect(sentences[kind].length).toBeGreaterThanOrEqual(AT_LEAST);
    const missed = sentences[kind].filter((sentence) => !detector.detect(sentence).kinds.includes(kind));
    expect(missed).toEqual([]);
  });

  it('is recognised in capitals, without punctuation and among other words', () => {
    const forms = EMERGENCY_KINDS.flatMap((kind) =>
      sentences[kind].flatMap((sentence) =>
        [
          sentence.toUpperCase(),
          `${sentence}!!!`,
          `🙏 ${sentence} ...`,
          sentence.replace(/[.,?!।]/gu, ''),
        ].filter((form) => !detector.detect(form).kinds.includes(kind)),
      ),
    );
    expect(forms).toEqual([]);
  });
});

describe('ordinary questions', () => {
  it('seldom set it off', () => {
    const golden = ['dev', 'golden'].flatMap(
      (name) => read(`test/agrimind/${name}.json`) as GoldenQuestion[],
    );
    const questions = [
      ...golden.filter((asked) => !isEmergency(asked)).map(({ question }) => question),
      ...languages.flatMap((language) => sentencesOf(language).ordinary),
    ];
    const alarms = questions.flatMap((question) => {
      const { kinds } = detector.detect(question);
      return kinds.length > 0 ? [`${kinds.join()}: ${question}`] : [];
    });
    if (alarms.length > questions.length * FALSE_ALARMS) throw new Error(alarms.join('\n'));
    expect(questions.length).toBeGreaterThan(2_000);
  });
});

describe('first aid', () => {
  it('is told in every language, in its own words', () => {
    const firstAid = readFirstAid();
    expect(Object.keys(firstAid).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
    const steps = Object.values(firstAid).flatMap((texts) => Object.values(texts.steps));
    expect(new Set(steps).size).toBe(steps.length);
  });
});

describe('the words of emergencies', () => {
  const files = Object.entries(readEmergencyWords());

  it('are there for every language of the sentences', () => {
    expect(files.map(([language]) => language)).toEqual(expect.arrayContaining([...languages, 'any']));
  });

  it('are mixed with languages that there are', () => {
    const named = files.flatMap(([, words]) => words.with ?? []);
    expect(named.filter((language) => files.every(([known]) => known !== language))).toEqual([]);
  });

  it('have no short word of Latin letters alone, which means something else elsewhere', () => {
    const short = files.flatMap(([language, words]) =>
      // These two are what the whole of a language's sentences stand on.
      ALL_CONCEPTS.filter((concept) => concept !== 'person' && concept !== 'human').flatMap((concept) =>
        (words[concept] ?? [])
          .filter((phrase) => /^\*?[a-z]{1,2}\*?$/i.test(phrase))
          .map((phrase) => `${language}: ${phrase}`),
      ),
    );
    expect(short).toEqual([]);
  });
});
