import { SERVICE_TYPES } from '../../../domain/labels.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import type { Statement } from '../../platform/database/statements.js';
import { Conditions, UNPREPARED, type ListingFilter, type Query } from './listing.sql.js';
import { WORD_END } from './drawn-listings.js';
import { boundsOf, type CellRange } from './map-cells.js';
import { cubeOfBox } from './sphere.js';

/** Levels whose cells are kept counted (migration service-search). Each has 64 cells where the one before has one. */
export const COUNTED_LEVELS = [4, 7, 10] as const;
/** Where the middle of a cell's services is kept as a sum of these parts of a degree, exact however often it changes. */
const PARTS = 1_000_000;

/** Cells of any level up to the last that is counted, made of those of the next counted level. */
export function countedCells({ level, x1, y1, x2, y2 }: CellRange, type: ServiceType | null): Query {
  const counted = COUNTED_LEVELS.find((each) => each >= level) as number;
  const shift = counted - level;
  const last = (index: number) => ((index + 1) << shift) - 1;
  const values: unknown[] = [counted, level, x1 << shift, last(x2), y1 << shift, last(y2)];
  if (type) values.push(SERVICE_TYPES.of(type));
  const text = `
    SELECT $2::int AS level, x >> ($1 - $2)::int AS x, y >> ($1 - $2)::int AS y, sum(count)::int AS count,
      (sum(latitude) / sum(count) / ${PARTS})::float8 AS latitude, (sum(longitude) / sum(count) / ${PARTS})::float8 AS longitude,
      NULL AS id
    FROM map_cells
    WHERE level = $1::int AND x BETWEEN $3::int AND $4::int AND y BETWEEN $5::int AND $6::int AND count > 0
      ${type ? 'AND type = $7' : ''}
    GROUP BY 2, 3`;
  return [{ name: type ? 'counted-cells-type' : 'counted-cells', text }, values];
}

/** Cells of any level, counted now. */
export function listingCells(range: CellRange, filter: ListingFilter): Query {
  const { level, x1, y1, x2, y2 } = range;
  const conditions = new Conditions(false);
  const scale = `${conditions.value(2 ** level, 'float8')} / 90`;
  conditions.addAll({ ...filter, within: cubeOfBox(boundsOf(range)) });
  const [west, east] = [conditions.value(x1, 'int'), conditions.value(x2, 'int')];
  const [south, north] = [conditions.value(y1, 'int'), conditions.value(y2, 'int')];
  const text = `
    SELECT ${conditions.value(level, 'int')} AS level, x, y, count(*)::int AS count, avg(latitude) AS latitude,
      avg(longitude) AS longitude, min(id::text) AS id
    FROM (SELECT l.id, l.latitude, l.longitude, floor(l.longitude * ${scale})::int AS x, floor(l.latitude * ${scale})::int AS y
      FROM listings l ${conditions.where}) AS listed
    WHERE x BETWEEN ${west} AND ${east} AND y BETWEEN ${south} AND ${north}
    GROUP BY x, y`;
  return [{ name: UNPREPARED, text }, conditions.values];
}

/** Squares of the map whose services are drawn by type: the index `listings_drawn` has them so. */
const DRAWN_LEVEL = 7;

/** How many there are of each. */
export const STRATA: Statement = {
  name: 'strata',
  text: `SELECT type, x, y, count FROM map_cells WHERE level = ${DRAWN_LEVEL} AND count > 0`,
};

/** Of the types $1 in the squares $2, $3 the first $4, in an order that is random and always the same; $5 are the strata's sizes. */
export const DRAWN: Statement = {
  name: 'drawn',
  text: `
    SELECT l.latitude, l.longitude, l.charges, l.rating, array_to_string(tsvector_to_array(l.words), '${WORD_END}') AS words,
      stratum.count::float8 / least(stratum.count, stratum.wanted) AS weight
    FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[]) AS stratum (type, x, y, wanted, count)
    CROSS JOIN LATERAL (SELECT * FROM listings l WHERE l.type = stratum.type
        AND floor(l.longitude * ${2 ** DRAWN_LEVEL} / 90)::int = stratum.x AND floor(l.latitude * ${2 ** DRAWN_LEVEL} / 90)::int = stratum.y
      ORDER BY right(l.id::text, 12) COLLATE "C" LIMIT stratum.wanted) AS l`,
};

/** The listings, of the facet $3 where there is one, nearest to the places $1 latitudes, $2 longitudes. */
export const LONE_LISTINGS: Statement = {
  name: 'lone-listings',
  text: `
    SELECT n::int, (SELECT id FROM listings WHERE $3::tsquery IS NULL OR words @@ $3::tsquery
      ORDER BY place <-> unit_vector(lone.latitude, lone.longitude) LIMIT 1) AS id
    FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS lone (latitude, longitude, n)`,
};
