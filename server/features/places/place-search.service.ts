import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { LanguageCode } from '../../../domain/users/language.js';
import { type KnownPlace, nameIn, readPlaces } from './place-file.js';
import { PlaceIndex } from './place-index.js';
import { heartOf } from './spoken-where.js';
import { Surroundings } from './surroundings.js';

/** So many places are learned in one turn of the event loop. */
const PIECE = 200;

/** What is asked: a name of a bounded length, in any script. */
export interface PlaceQuestion {
  name: string;
  /** Where who asks is; null where that is not known: then it is where the language is spoken. */
  near: GeoPoint | null;
  language: LanguageCode | null;
  first: number;
}

/** A place by the name that a reader knows it by. */
export interface FoundPlace {
  name: string;
  /** The larger town that it is near; null where it is large itself, or far from any. */
  near: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string;
  location: GeoPoint;
}

interface Gazetteer {
  index: PlaceIndex;
  around: Surroundings;
}

/** Finds towns and villages by name (P199). They are read when they are first asked for, and then stay in memory. */
@Injectable()
export class PlaceSearch {
  private known: Promise<Gazetteer> | undefined;

  async find({ name, near, language, first }: PlaceQuestion): Promise<FoundPlace[]> {
    const { index, around } = await this.gazetteer();
    return index.find(name, near ?? heartOf(language), first).map((place) => {
      const larger = around.largerThan(place);
      return {
        name: nameIn(language, place),
        near: larger && nameIn(language, larger),
        country: place.country,
        location: { latitude: place.latitude, longitude: place.longitude },
      };
    });
  }

  /** Where it could not be read, whoever asks next tries again. */
  private gazetteer(): Promise<Gazetteer> {
    this.known ??= readGazetteer().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }
}

async function readGazetteer(): Promise<Gazetteer> {
  const index = new PlaceIndex();
  const places: KnownPlace[] = [];
  for await (const named of readPlaces()) {
    index.add(named);
    if (places.push(named.place) % PIECE === 0) await nextTurn();
  }
  return { index, around: new Surroundings(places) };
}
