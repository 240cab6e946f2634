import { EMERGENCY_KINDS } from './emergency-kind.js';

/**
 * What the words of a language are sorted into: `words/<language>.json`, and `words/<language>-Latn.json` for the same
 * language in Latin letters. A rule (rules.ts) says which concepts together, a few words apart and in any order, are an
 * emergency; so a file holds words and short turns of phrase, never sentences.
 *
 * How a language is added: copy the keys of words/en.json, write beneath each what people say, add sentences to
 * test/agrimind/emergencies/<language>.json, and run `npm test -- test/agrimind/emergencies`.
 *
 * - A phrase is one to six words. It is compared as `normalise` writes it, so accents, nuktas and capitals don't matter; in a
 *   file of Latin letters also by its sound (`hinglishKey`), so one spelling of pi, pee, piya is enough.
 * - `*` before or behind a word stands for any letters: `poison*`, `*phuzile`. Use it for endings and beginnings; without it
 *   a word has to be the same, but for one wrong letter from five letters on.
 * - A word of fewer than three Latin letters belongs in a longer phrase ('mo je', not 'je'): it means something else elsewhere.
 * - The names of kinds are keys as well: whole turns of phrase that mean the kind by themselves ('took poison').
 * - `notTypos` are ordinary words that are one letter away from a word of the file ('trunk', 'drunk').
 * - `with` names the languages that people mix with this one; words of both are then understood together. Product names and
 *   chemicals stand in words/any.json, and are understood in every language.
 */
export const CONCEPTS = [
  /** What poisons: pesticide, weedkiller, rat poison, fertiliser, kerosene, acid; product names are in any.json. */
  'poison',
  /** What may also mean a remedy: medicine, 'dawa'. It is a poison where it was swallowed or sprayed. */
  'medicine',
  /** Has been swallowed, surely so and by somebody: drank, swallowed, has drunk, in the mouth. */
  'swallowed',
  /** Ate, licked, has been eating: pests do so, too. */
  'ate',
  /** To swallow, drink or eat, in forms that tell of no deed: infinitive, present. */
  'swallow',
  /** I, my brother, a worker, people. Not 'my' alone. */
  'person',
  'child',
  'animal',
  /** What eats crops, and is killed rightly: insects, worms, rats, weeds. */
  'pest',
  /** Crops, trees, leaves, fruit: what may die, bleed or be cut without danger to anybody. Bees as well. */
  'plant',
  /** Poisoned, was given poison: a deed. */
  'poisoned',
  /** On the skin, into the eyes, breathed in, splashed over somebody. */
  'contact',
  /** Spraying, after spraying, the sprayed field. */
  'spraying',
  /** Symptoms of poisoning: vomiting, dizzy, fainted, cannot breathe, froth, trembling. */
  'sick',
  /** Lies there, does not move, does not wake, fell. */
  'collapsed',
  /** What bites or stings dangerously: snake, cobra, scorpion, hornets. */
  'biter',
  /** Was bitten, stung: a deed. */
  'bitten',
  /** A bite, to bite. */
  'bite',
  /** Silo, grain bin, well, slurry pit, septic tank, biogas plant. */
  'confined',
  /** Gas, fumes, smell. */
  'gas-cloud',
  /** Went down, is inside, is stuck in there. */
  'inside',
  /** Has not come out, does not answer, is not to be heard. */
  'missing',
  /** Fumigation tablets, phosphine; celphos and the like are in any.json. */
  'fumigant',
  /** Tablets, pills: what fumigates where there is grain. */
  'tablet',
  /** Wheat, maize, rice, beans: what is stored. */
  'grain',
  /** House, room, kitchen. */
  'indoors',
  /** Slept, sleeps, bedroom. */
  'asleep',
  /** Thresher, chaff cutter, tractor, belt, PTO, saw, sickle. */
  'machine',
  /** Hand, arm, finger, foot, leg, hair, scarf. */
  'limb',
  /** Caught, drawn in, cut off, crushed, under it. */
  'caught',
  /** Bleeding, blood. */
  'bleeding',
  /** A lot, does not stop, spurts. */
  'heavily',
  /** Turned over, fell upon, ran over. */
  'overturned',
  /** Electricity, a wire, current, the motor, the transformer. */
  'electric',
  /** Got a shock, electrocuted, hangs on the wire. */
  'shocked',
  /** Life, living, to live. */
  'living',
  /** Does not want, is tired of, to end; cannot bear. */
  'unwilling',
  /** To die, to be dead: as somebody's wish. */
  'dying',
  /** Wants, wishes, feels like, is going to, thinks of: not 'how do I'. */
  'wanting',
  /** Kills, is deadly, how much is deadly. */
  'lethal',
  /** A human being, as the one whom something kills; myself. */
  'human',
  /** Without pain, quick, easy, for sure: how somebody wishes to die. */
  'gently',
  /** Without pain, without suffering. */
  'painless',
  /** That everything be over. */
  'over',
  /** Without me, if I were not there, when I am gone. */
  'without-me',
  /** Nobody cares, it makes no difference to anybody, nobody would weep. */
  'uncared',
  /** Signs of an ordinary question: how to store, prevent, which pesticide for, per acre, before harvest. */
  'ordinary',
] as const;

export type Concept = (typeof CONCEPTS)[number] | (typeof EMERGENCY_KINDS)[number];
export const ALL_CONCEPTS: readonly Concept[] = [...CONCEPTS, ...EMERGENCY_KINDS];

/** One file of words. */
export type EmergencyWords = {
  with?: readonly string[];
  notTypos?: readonly string[];
} & Partial<Record<Concept, readonly string[]>>;
