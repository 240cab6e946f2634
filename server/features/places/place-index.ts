import { normalise } from '../../../domain/assistant/normalise.js';
import { distanceKm, type GeoPoint } from '../../../domain/geo/geo-point.js';
import type { KnownPlace, NamedPlace } from './place-file.js';
import { latinOf, soundOf } from './place-sound.js';
import { likeness, TrigramIndex, trigramsOf } from './trigram-index.js';

/** How much less a place counts that is not called exactly what was typed: in doublings of people. */
const BEGINS = 2;
const WORD_BEGINS = 4;
const SOUNDS_ALIKE = 4;
const SOUND_BEGINS = 8;
const MISSPELT = 8;
/** What is missing of a full likeness, times this. */
const UNLIKE = 8;
/** What is not called so, and counts so much less than the best, is not meant. */
const NOT_MEANT = 12;
/** Of so many that sound alike it is looked how they are written, too. */
const LOOKED_AT = 40;
/** A shorter one begins too much for its sound to tell anything. */
const HEARD_MIN = 3;
/** Places are in rooms by the first letters of their names, at most so many. */
const ROOM = 3;
/** One letter stands for no smaller place. */
const TOWN = 50_000;

/** One of a place's names. */
interface Key {
  /** As it is compared: written, or heard. */
  text: string;
  /** In Latin letters. */
  latin: string;
  place: KnownPlace;
  /** Within its name it begins a word alone. */
  isWord: boolean;
}

interface Match {
  key: Key;
  cost: number;
  worth: number;
}

/** Finds places by name, in memory: whole names, beginnings of names and of their words, what sounds alike, and misspellings. */
export class PlaceIndex {
  private readonly written = new Map<string, Key[]>();
  private readonly heard = new Map<string, Key[]>();
  private readonly spellings = new TrigramIndex<Key>();

  add({ place, names }: NamedPlace): void {
    const texts = new Set<string>();
    const sounds = new Set<string>();
    for (const name of names) {
      const text = normalise(name.toLowerCase());
      if (!text || texts.has(text)) continue;
      texts.add(text);
      const latin = latinOf(text);
      addTo(this.written, { text, latin, place, isWord: false });
      for (const word of text.split(' ').slice(1))
        addTo(this.written, { text: word, latin: word, place, isWord: true });
      const sound = soundOf(latin);
      if (sounds.has(sound)) continue;
      sounds.add(sound);
      const key = { text: sound, latin, place, isWord: false };
      addTo(this.heard, key);
      this.spellings.add(sound, key);
    }
  }

  /**
   * What a typed name may mean: the most populous and the nearest first.
   * @param name of a bounded length
   * @param near where who asks is; null where that is not known
   */
  find(name: string, near: GeoPoint | null, first: number): KnownPlace[] {
    const typed = normalise(name);
    if (!typed) return [];
    const matches = new Map<KnownPlace, Match>();
    const meet = (key: Key, cost: number) => {
      const known = matches.get(key.place);
      if (!known) matches.set(key.place, { key, cost, worth: worthOf(key.place, near) - cost });
      else if (cost < known.cost) Object.assign(known, { key, cost, worth: known.worth + known.cost - cost });
    };
    for (const key of beginningWith(this.written, typed)) meet(key, costOf(key, typed));
    const latin = latinOf(name);
    if (typed.length >= HEARD_MIN) this.meetHeard(soundOf(latin), meet, () => matches.size < first);
    return best([...matches.values()], latin, first).map(({ key }) => key.place);
  }

  private meetHeard(sound: string, meet: (key: Key, cost: number) => void, wantsMore: () => boolean): void {
    for (const key of beginningWith(this.heard, sound))
      meet(key, key.text === sound ? SOUNDS_ALIKE : SOUND_BEGINS);
    if (!wantsMore()) return;
    for (const { value, likeness } of this.spellings.like(sound))
      meet(value, MISSPELT + UNLIKE * (1 - likeness));
  }
}

function costOf({ text, isWord }: Key, typed: string): number {
  return (isWord ? WORD_BEGINS : 0) + (text === typed ? 0 : BEGINS);
}

/** In doublings: of people, less those of the way. */
function worthOf(place: KnownPlace, near: GeoPoint | null): number {
  return Math.log2(place.population + 100) - (near ? 2 * Math.log2(1 + distanceKm(place, near) / 30) : 0);
}

/** Of those that only sound alike, what is written more alike counts for more. */
function best(matches: Match[], latin: string, first: number): Match[] {
  const byWorth = (one: Match, other: Match) => other.worth - one.worth;
  const looked = matches.sort(byWorth).slice(0, LOOKED_AT);
  const ofTyped = trigramsOf(latin);
  for (const match of looked)
    if (match.cost >= SOUNDS_ALIKE && !match.key.isWord)
      match.worth -= UNLIKE * (1 - likeness(ofTyped, trigramsOf(match.key.latin)));
  const [most] = looked.sort(byWorth);
  return looked.slice(0, first).filter(({ worth, cost }) => cost === 0 || worth >= most!.worth - NOT_MEANT);
}

function addTo(rooms: Map<string, Key[]>, key: Key): void {
  const shortest = key.place.population >= TOWN ? 1 : 2;
  for (
    let length = Math.min(shortest, key.text.length);
    length <= Math.min(ROOM, key.text.length);
    length++
  ) {
    const start = key.text.slice(0, length);
    const room = rooms.get(start);
    if (room) room.push(key);
    else rooms.set(start, [key]);
  }
}

function beginningWith(rooms: Map<string, Key[]>, start: string): Key[] {
  const room = rooms.get(start.slice(0, ROOM)) ?? [];
  return start.length <= ROOM ? room : room.filter(({ text }) => text.startsWith(start));
}
