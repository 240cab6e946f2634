import { hinglishKey } from '../../../../domain/assistant/hinglish.js';
import type { QuestionLanguage } from './languages.js';

/** Endings by language, longest first, as `normalise` writes them. What is left must keep three letters, in Zulu four. */
const ENDINGS: Partial<Record<QuestionLanguage, readonly string[]>> = {
  hi: ['ियों', 'ियां', 'ियो', 'िया', 'ओं', 'ओ', 'ों', 'ें', 'ो', 'े', 'ा', 'ि', 'ु'],
  mr: [
    'ांमध्ये',
    'ामध्ये',
    'मध्ये',
    'ासाठि',
    'साठि',
    'ांच्या',
    'ाच्या',
    'च्या',
    'ांना',
    'ाला',
    'ला',
    'ावर',
    'वर',
    'ाचा',
    'ाचि',
    'ाचे',
    'चा',
    'चि',
    'चे',
    'ात',
    'ाने',
    'ने',
    'ां',
    'ा',
    'े',
    'ि',
    'ु',
  ],
  bn: [
    'গুলোর',
    'গুলির',
    'গুলো',
    'গুলি',
    'দের',
    'ের',
    'েতে',
    'টির',
    'টার',
    'তে',
    'কে',
    'টি',
    'টা',
    'র',
    'য়',
    'য',
    'ে',
  ],
  gu: ['ઓમાં', 'ઓને', 'માં', 'ોનિ', 'ના', 'નિ', 'નો', 'નુ', 'નું', 'થિ', 'ને', 'ઓ', 'ો', 'ા', 'િ', 'ું', 'ે', 'ુ'],
  pa: ['ਿਆਂ', 'ੀਆਂ', 'ਾਂ', 'ਿਆ', 'ੀਆ', 'ੇ', 'ਾ', 'ੀ', 'ਿ', 'ਂ'],
  ta: [
    'ங்களுக்கு',
    'ங்களில்',
    'ங்களை',
    'ங்கள்',
    'த்திற்கு',
    'த்துக்கு',
    'த்தில்',
    'த்தின்',
    'த்தை',
    'களுக்கு',
    'களில்',
    'களின்',
    'களை',
    'கள்',
    'க்கு',
    'ுக்கு',
    'யில்',
    'வில்',
    'ில்',
    'யின்',
    'வின்',
    'ின்',
    'யை',
    'வை',
    'ை',
    'ால்',
    'ம்',
    'ு',
    'ி',
  ],
  te: ['లలో', 'లకు', 'లను', 'ాలు', 'లు', 'కోసం', 'లో', 'కు', 'కి', 'ని', 'ను', 'తో', 'ల', 'ం', 'ు', 'ి'],
  ur: ['يون', 'يان', 'ون', 'ين', 'ات', 'ي', 'ه', 'ا'],
  ar: ['يات', 'ات', 'ين', 'ون', 'ها', 'هم', 'ي', 'ه', 'ا'],
  ru: [
    'иями',
    'ями',
    'ами',
    'ого',
    'его',
    'ому',
    'ему',
    'ыми',
    'ими',
    'ией',
    'иях',
    'иям',
    'ев',
    'ов',
    'ей',
    'ой',
    'ый',
    'ий',
    'ая',
    'яя',
    'ое',
    'ее',
    'ые',
    'ие',
    'ую',
    'юю',
    'ых',
    'их',
    'ым',
    'им',
    'ом',
    'ем',
    'ах',
    'ях',
    'ам',
    'ям',
    'ию',
    'ия',
    'ии',
    'ью',
    'ать',
    'ить',
    'еть',
    'а',
    'я',
    'ы',
    'и',
    'е',
    'о',
    'у',
    'ю',
    'ь',
  ].map((ending) => ending.replace(/й/g, 'й')),
  am: ['ዎችን', 'ዎች', 'ችን', 'ውን', 'ዬን', 'ን', 'ው', 'ና', 'ም', 'ዬ'],
  fr: ['aux', 'ement', 'ees', 'es', 'er', 'ee', 's', 'e', 'x'],
  es: ['iones', 'ion', 'es', 'os', 'as', 'ar', 'er', 'ir', 's', 'o', 'a', 'e'],
  pt: ['oes', 'ao', 'es', 'os', 'as', 'ar', 'er', 'ir', 's', 'o', 'a', 'e'],
  zu: ['weni', 'eni', 'ini', 'ana', 'a', 'i', 'u', 'o', 'e'],
  sw: ['ni'],
};
/** Beginnings that are words of their own in other languages: the article, 'and', 'in', 'for'. */
const BEGINNINGS: Partial<Record<QuestionLanguage, RegExp>> = {
  ar: /^(?:وال|بال|فال|كال|ال|لل|و|ب|ل)(?=.{3})/u,
  am: /^(?:የ|በ|ለ|ከ|ስለ)(?=.{2})/u,
  zu: /^(?:nga|nge|ngo|kwa|kwe|kwi|kwo|ku|ba|na|ne|no|wa|we|wo|ya|ye|yo|za|ze|zo|la|le|lo|se|so)?(?:ama|ame|aba|imi|izim|izin|izi|ili|isi|ulu|ubu|uku|umu|um|im|in|ma|i|u|a|e|o)?(?=.{4})/u,
};
/** The first consonant of the next Tamil word, written at the end of this one. */
const TAMIL_SANDHI = /(?<=...)[கசதப]்$/u;
const IRREGULAR = new Map(
  Object.entries({
    leaves: 'leaf',
    lives: 'life',
    mice: 'mouse',
    men: 'man',
    women: 'woman',
    children: 'child',
    dying: 'die',
    dies: 'die',
    died: 'die',
    dried: 'dry',
    grew: 'grow',
    grown: 'grow',
    ate: 'eat',
    eaten: 'eat',
    fell: 'fall',
    sown: 'sow',
    kept: 'keep',
    bought: 'buy',
    hired: 'hir',
  }),
);

/**
 * A word without its lightest endings, so that 'tomatoes' finds 'tomato' and 'खेतों' finds 'खेत'. Both sides of every
 * comparison go through it, so it need not be a word.
 */
export function stem(word: string, language: QuestionLanguage): string {
  if (/\d/.test(word)) return word;
  if (language === 'en') return stemEnglish(word);
  if (language === 'hi-Latn') return hinglishKey(word);
  const alone = language === 'ta' ? word.replace(TAMIL_SANDHI, '') : word;
  const begun = BEGINNINGS[language] ? alone.replace(BEGINNINGS[language], '') : alone;
  const kept = language === 'zu' ? 4 : 3;
  const ending = ENDINGS[language]?.find((end) => begun.endsWith(end) && begun.length - end.length >= kept);
  return ending ? begun.slice(0, -ending.length) : begun;
}

function stemEnglish(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 4) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|o)es$/, '$1')
    .replace(/(?<![sui])s$/, '');
  const verb =
    singular.length > 5 ? singular.replace(/(?:ing|ed)$/, '') : singular.replace(/(?<=[^aeiou]{2}|y)ed$/, '');
  return verb
    .replace(/([bdgklmnprt])\1$/, '$1')
    .replace(/(?<=..[^aeiou])e$/, '')
    .replace(/(?<=[^aeiou])i$/, 'y');
}

const known = new WeakMap<readonly string[], Map<QuestionLanguage, readonly string[]>>();

/** The stems of a question's words, made once for each language and word: each kind of cue is looked for among them. */
export function stemsOf(question: readonly string[], language: QuestionLanguage): readonly string[] {
  const byLanguage = known.get(question) ?? new Map<QuestionLanguage, readonly string[]>();
  known.set(question, byLanguage);
  const stems = byLanguage.get(language) ?? stemEach(question, language);
  byLanguage.set(language, stems);
  return stems;
}

function stemEach(question: readonly string[], language: QuestionLanguage): readonly string[] {
  const stems = new Map([...new Set(question)].map((word) => [word, stem(word, language)]));
  return question.map((word) => stems.get(word)!);
}
