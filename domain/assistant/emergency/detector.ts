import { words } from '../normalise.js';
import { ALL_CONCEPTS, type Concept, type EmergencyWords } from './concepts.js';
import { EMERGENCY_KINDS, type EmergencyKind } from './emergency-kind.js';
import { type FoundPhrase, PhraseTree } from './phrase-tree.js';
import { type Rule, RULES } from './rules.js';

/** The file of words that are understood in every language. */
const ANY = 'any';

interface Meaning {
  concept: Concept;
  language: string;
}

export interface Detected {
  /** The gravest first. */
  kinds: EmergencyKind[];
  /** The languages in which it is an emergency, such as 'hi-Latn', the one with the most words first. */
  languages: string[];
}

/** What takes from rules, or is somebody else. Within a longer phrase it means nothing ('rat poison', 'cattle dip'). */
const WARNING_OFF = new Set<Concept>(['animal', 'pest', 'plant', 'ordinary']);

/**
 * Recognises that somebody is in danger, in whatever language it is told and however it is written. One pass over the text,
 * then a look at a few rules for each language of which a word was found: linear in the text's length.
 */
export class EmergencyDetector {
  private readonly written = new PhraseTree<Meaning>(false);
  private readonly sounded = new PhraseTree<Meaning>(true);
  /** The languages that are understood together, by each. */
  private readonly together = new Map<string, ReadonlySet<string>>();

  /** @param files the words by language, such as 'hi' and 'hi-Latn' */
  constructor(files: Readonly<Record<string, EmergencyWords>>) {
    for (const [language, file] of Object.entries(files)) this.add(language, file);
  }

  add(language: string, file: EmergencyWords): void {
    const tree = language.endsWith('-Latn') ? this.sounded : this.written;
    for (const concept of ALL_CONCEPTS)
      for (const phrase of file[concept] ?? []) tree.add(phrase, { concept, language });
    // An ordinary word of one language is no typing error in another.
    for (const word of file.notTypos ?? []) [this.written, this.sounded].forEach((one) => one.addKnown(word));
    this.together.set(language, new Set([language, ANY, ...(file.with ?? [])]));
  }

  /** What a text tells of, in whichever languages it may be read; no kinds for ordinary questions. */
  detect(text: string): Detected {
    const said = words(text);
    const found = [...this.written.find(said), ...this.sounded.find(said)];
    const isWithin = withinLonger(found, said.length);
    const meant = found.filter((one) => !WARNING_OFF.has(one.value.concept) || !isWithin(one));
    const kinds = new Set<EmergencyKind>();
    const own = countBy(meant.map(({ value }) => value.language));
    own.delete(ANY);
    for (const language of own.keys()) {
      const together = this.together.get(language)!;
      const places = placesOf(meant.filter(({ value }) => together.has(value.language)));
      const held = RULES.filter((rule) => holds(rule, places));
      for (const rule of held) rule.kinds.forEach((kind) => kinds.add(kind));
      if (held.length === 0) own.delete(language);
    }
    const languages = [...own.keys()].sort((a, b) => own.get(b)! - own.get(a)!);
    return { kinds: EMERGENCY_KINDS.filter((kind) => kinds.has(kind)), languages };
  }
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Tells whether a phrase is a part of a longer one that was found as well. */
function withinLonger(
  found: readonly FoundPhrase<Meaning>[],
  size: number,
): (phrase: FoundPhrase<Meaning>) => boolean {
  /** Where the longest phrase that begins at a word ends, and the longest that began before it. */
  const ends = new Array<number>(size).fill(0);
  for (const { start, length } of found) ends[start] = Math.max(ends[start]!, start + length);
  const endsBefore = [0];
  for (const end of ends) endsBefore.push(Math.max(endsBefore.at(-1)!, end));
  return ({ start, length }) => ends[start]! > start + length || endsBefore[start]! >= start + length;
}

type Places = ReadonlyMap<Concept, readonly number[]>;

/** Where each concept stands, in rising order. */
function placesOf(found: readonly FoundPhrase<Meaning>[]): Places {
  const places = new Map<Concept, number[]>();
  for (const { value, start } of found.toSorted((a, b) => a.start - b.start)) {
    const known = places.get(value.concept);
    if (known) known.push(start);
    else places.set(value.concept, [start]);
  }
  return places;
}

function holds({ all, without, within }: Rule, places: Places): boolean {
  const [first, ...others] = all;
  const near = (concepts: readonly Concept[], place: number) =>
    concepts.some((concept) => isNear(places.get(concept), place, within));
  return first!.some((concept) =>
    (places.get(concept) ?? []).some(
      (place) => others.every((other) => near(other, place)) && !near(without, place),
    ),
  );
}

/** By halving: whether one of these places is at most `within` from this one. */
function isNear(places: readonly number[] | undefined, place: number, within: number): boolean {
  if (!places) return false;
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < place - within) low = middle + 1;
    else high = middle;
  }
  return low < places.length && places[low]! <= place + within;
}
