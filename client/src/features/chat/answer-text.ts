/** A line of a list: '1. Tractor, ...', '१. ...' or '- Monday: ...'. */
export const LISTED = /^(?:\p{N}+[.)]|[-*•])\s/u;

const STEPS_AT_ONCE = 3;
/** As far as a step's own words go: to its first colon or the end of its first sentence, if that is not far. */
const FIRST_WORDS = /^.{2,80}?[:.।。።؟?](?=\s|$)/u;
/** What a line that names sources has besides their names: 'Sources:' in the longest of the languages, and commas. */
const AROUND_NAMES = 30;

/** A step, and which of its words say it all. */
export type Step = { first: string; more: string };

/** An answer that is a list of things to do: what comes before, the first three, and all that follows. */
export type Advice = { lead: string; steps: Step[]; rest: string };

/** What a language model writes of Markdown unasked, line by line first, and what is left of it. Each takes linear time. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  // Fences of code, rules, and the line below the head of a table.
  [/^[ \t]*(?:```|~~~).*(?:\n|$)/gm, ''],
  [/^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*(?:\n|$)/gm, ''],
  [/^[ \t]*\|[ \t|:-]*(?:\n|$)/gm, ''],
  [/^ {0,3}#{1,6} /gm, ''],
  [/^ {0,3}(?:> ?){1,5}/gm, ''],
  [/^([ \t]*)[*+] /gm, '$1- '],
  // Rows of a table.
  [/^[ \t]*\|[ \t]?/gm, ''],
  [/[ \t]?\|[ \t]*$/gm, ''],
  [/!?\[([^[\]\n]+)\]\([^()\s]+\)/g, '$1'],
  [/\*{2,3}|~~/g, ''],
  [/(?<![\p{L}\p{M}\p{N}])__(?=\S)|(?<=\S)__(?![\p{L}\p{M}\p{N}])/gu, ''],
  [/(?<![\w*])\*(?=[^\s*])([^*\n]+)(?<=\S)\*(?![\w*])/g, '$1'],
  [/(?<![\p{L}\p{M}\p{N}_])_(?=[^\s_])([^_\n]+)(?<=\S)_(?![\p{L}\p{M}\p{N}_])/gu, '$1'],
  [/`([^`\n]+)`/g, '$1'],
];

/** The text without the signs of Markdown, also where it has come only half. Lists keep their dashes and numbers. */
export function plainText(text: string): string {
  return SIGNS.reduce((plain, [sign, words]) => plain.replaceAll(sign, words), text);
}

/** Takes an answer with more than three things to do apart; null for any other. */
export function adviceOf(text: string): Advice | null {
  const lines = text.split('\n');
  const listed = lines.flatMap((line, index) => (LISTED.test(line) ? [index] : []));
  if (listed.length <= STEPS_AT_ONCE) return null;
  const shown = listed.slice(0, STEPS_AT_ONCE);
  const end = shown.at(-1)! + 1;
  const between = (from: number, to?: number) => lines.slice(from, to).join('\n').trim();
  return {
    lead: between(0, shown[0]),
    // What stands between two steps belongs to the first.
    steps: shown.map((start, index) => stepOf(between(start, shown[index + 1] ?? end))),
    rest: between(end),
  };
}

/** The text without the line that only names these, which stand beside it. */
export function withoutNames(text: string, names: readonly string[]): string {
  const namesThem = (line: string) =>
    names.length > 0 &&
    names.every((name) => line.includes(name)) &&
    names.reduce((rest, name) => rest.replaceAll(name, ''), line).length <= AROUND_NAMES + 2 * names.length;
  const lines = text.split('\n').filter((line) => !namesThem(line));
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function stepOf(listed: string): Step {
  const text = listed.replace(LISTED, '').trim();
  const first = FIRST_WORDS.exec(text)?.[0] ?? text;
  return { first, more: text.slice(first.length).trim() };
}
