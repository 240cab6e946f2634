import { distanceKm } from '../../../domain/geo/geo-point.js';
import type { KnownPlace } from './place-file.js';

/** A smaller place is no help to find another one by. */
const TOWN = 50_000;
/** Everybody knows where a larger one is. */
const CITY = 1_000_000;
/** Nothing further is near. */
const NEAR_KM = 100;
const KM_OF_A_DEGREE = 111;
/** Each doubling of people is worth so many kilometres, as for the town that people would name. */
const KM_OF_A_DOUBLING = 3;

/** The towns that places are told apart by: which of the villages of that name. */
export class Surroundings {
  /** From south to north. */
  private readonly towns: KnownPlace[];

  constructor(places: readonly KnownPlace[]) {
    this.towns = places
      .filter(({ population }) => population >= TOWN)
      .sort((one, other) => one.latitude - other.latitude);
  }

  /** The town that people would name to say where a place is; null where there is none of twice its size near. */
  largerThan(place: KnownPlace): KnownPlace | null {
    if (place.population >= CITY) return null;
    const reach = NEAR_KM / KM_OF_A_DEGREE;
    let best: KnownPlace | null = null;
    let bestWorth = -Infinity;
    for (let at = this.firstFrom(place.latitude - reach); at < this.towns.length; at++) {
      const town = this.towns[at]!;
      if (town.latitude > place.latitude + reach) break;
      if (town.population < 2 * place.population) continue;
      const km = distanceKm(place, town);
      const worth = KM_OF_A_DOUBLING * Math.log2(town.population) - km;
      if (km <= NEAR_KM && worth > bestWorth) [best, bestWorth] = [town, worth];
    }
    return best;
  }

  private firstFrom(latitude: number): number {
    let [low, high] = [0, this.towns.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.towns[middle]!.latitude < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
