import type { GeoPoint } from '../../domain/geo/geo-point.js';
import { Role } from '../../domain/users/role.js';
import type { DemoUser } from './demo-records.js';
import type { DemoTown } from './demo-towns.js';
import type { Random } from './random.js';
import { REGIONS } from './regions.js';

const KM_PER_DEGREE = 111.195;

/** Makes people who live around towns, each with a name and a number of their own. */
export class DemoPeople {
  private readonly names = new Set<string>();
  private count = 0;

  constructor(private readonly random: Random) {}

  /** A user living in one of the villages. */
  make(key: string, town: DemoTown, villages: readonly GeoPoint[]): DemoUser {
    const village = this.random.pick(villages);
    return {
      key,
      phone: this.nextPhone(),
      name: this.newName(town),
      ...this.around(village, 0, 0.9),
      preferredLanguage: REGIONS[town.region].language,
      role: Role.USER,
    };
  }

  /** Centres of villages, at random directions and distances from the town. */
  villages(town: DemoTown, howMany: number): GeoPoint[] {
    return Array.from({ length: howMany }, () => this.around(town, 2, town.reachKm - 1));
  }

  /** A point so many kilometres from the centre. The far ones are no rarer than the near ones: towns thin out. */
  private around(centre: GeoPoint, fromKm: number, toKm: number): GeoPoint {
    const km = this.random.between(fromKm, toKm);
    const direction = this.random.between(0, 2 * Math.PI);
    const north = (km * Math.cos(direction)) / KM_PER_DEGREE;
    const east = (km * Math.sin(direction)) / (KM_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180));
    return {
      latitude: sixDecimals(centre.latitude + north),
      longitude: sixDecimals(centre.longitude + east),
    };
  }

  private newName(town: DemoTown): string {
    const { firstNames, lastNames } = REGIONS[town.region];
    for (;;) {
      const name = `${this.random.pick(firstNames)} ${this.random.pick(lastNames)}`;
      if (this.names.has(name)) continue;
      this.names.add(name);
      return name;
    }
  }

  /** +91 90000 1xxxx and on: clearly a demonstration's, and apart from the demo accounts' numbers. */
  private nextPhone(): string {
    this.count += 1;
    return `+9190000${10_000 + this.count * 37}`;
  }
}

const sixDecimals = (degrees: number): number => Number(degrees.toFixed(6));
