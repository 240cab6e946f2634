import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import tzLookup from '@photostructure/tz-lookup';
import { DataSource } from 'typeorm';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { readTowns } from './towns.js';

/** The nearest of the largest towns around says more than a hamlet next door: each doubling of people is worth a few km. */
const NEAREST_TOWN = `
  SELECT name FROM (
    SELECT name, population, location <-> ST_MakePoint($1, $2)::geography AS metres
    FROM towns ORDER BY location <-> ST_MakePoint($1, $2)::geography LIMIT 12
  ) AS candidates
  WHERE metres <= 150000
  ORDER BY metres - 3000 * log(2, greatest(population, 1)) LIMIT 1`;

const NEAR_TOWNS = `
  SELECT country FROM (
    SELECT country, location <-> ST_MakePoint($1, $2)::geography AS metres
    FROM towns ORDER BY location <-> ST_MakePoint($1, $2)::geography LIMIT 12
  ) AS candidates
  WHERE metres <= 150000 ORDER BY metres`;

/** What the coordinates of a place tell: its town, its country and its clock. */
@Injectable()
export class PlaceService implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  /** The town that people would name, or null more than 150 km from any. */
  async nearestTown({ longitude, latitude }: GeoPoint): Promise<string | null> {
    const [town] = await this.dataSource.query<{ name: string }[]>(NEAREST_TOWN, [longitude, latitude]);
    return town?.name ?? null;
  }

  /**
   * ISO 3166, or null more than 150 km from any town.
   * @param likely what it is near a border, where the towns around are of several countries and this is one of them
   */
  async country({ longitude, latitude }: GeoPoint, likely: string | null): Promise<string | null> {
    const towns = await this.dataSource.query<{ country: string }[]>(NEAR_TOWNS, [longitude, latitude]);
    return (towns.find(({ country }) => country === likely) ?? towns[0])?.country ?? null;
  }

  /** IANA time zone, e.g. Asia/Kolkata. */
  timeZone({ latitude, longitude }: GeoPoint): string {
    return tzLookup(latitude, longitude);
  }

  /** Fills the towns table from the file that ships with the server, where it is still empty. */
  async onApplicationBootstrap(): Promise<void> {
    const [known] = await this.dataSource.query<unknown[]>(`SELECT FROM towns LIMIT 1`);
    if (known) return;
    const towns = await readTowns();
    await this.dataSource.query(
      `INSERT INTO towns (id, name, country, population, location)
       SELECT id, name, country, population, ST_MakePoint(longitude, latitude)::geography
       FROM unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::float8[], $6::float8[])
         AS town (id, name, country, population, longitude, latitude)
       ON CONFLICT DO NOTHING`,
      [
        towns.map((_, index) => index + 1),
        towns.map((town) => town.name),
        towns.map((town) => town.country),
        towns.map((town) => town.population),
        towns.map((town) => town.longitude),
        towns.map((town) => town.latitude),
      ],
    );
  }
}
