import type { Feature, FeatureCollection, Position } from 'geojson';

/** A closed line in Web Mercator, where the world is the unit square from north-west to south-east: x0, y0, x1, y1, ... */
export type Ring = Float64Array;

/** A polygon with its holes and the box around it, in the units of a Ring. */
export interface LandPolygon {
  rings: Ring[];
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Where Web Mercator ends, in degrees. */
const MAX_LATITUDE = 85.0511;

/**
 * Projects every polygon once, so that drawing a tile is only a scaling. Land that crosses the 180th meridian leaves the
 * unit square; it is listed twice, so that either edge of the world has its part.
 */
export function toLandPolygons(land: Feature | FeatureCollection): LandPolygon[] {
  const features = land.type === 'FeatureCollection' ? land.features : [land];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return onBothEdges(geometry.coordinates.map(toRing));
    if (geometry.type === 'MultiPolygon') {
      return geometry.coordinates.flatMap((polygon) => onBothEdges(polygon.map(toRing)));
    }
    return [];
  });
}

function onBothEdges(rings: Ring[]): LandPolygon[] {
  const polygon = toLandPolygon(rings);
  if (polygon.west >= 0 && polygon.east <= 1) return [polygon];
  const turn = polygon.west < 0 ? 1 : -1;
  return [
    polygon,
    toLandPolygon(rings.map((ring) => ring.map((value, i) => (i % 2 === 0 ? value + turn : value)))),
  ];
}

function toLandPolygon(rings: Ring[]): LandPolygon {
  const outer = rings[0] ?? new Float64Array();
  const xs = outer.filter((_, index) => index % 2 === 0);
  const ys = outer.filter((_, index) => index % 2 === 1);
  return { rings, west: least(xs), north: least(ys), east: greatest(xs), south: greatest(ys) };
}

function toRing(positions: Position[]): Ring {
  const values: number[] = [];
  let x = 0.5;
  for (const [longitude = 0, latitude = 0] of positions) {
    const sine = Math.sin((clamp(latitude) * Math.PI) / 180);
    const within = longitude / 360 + 0.5;
    // A step over the 180th meridian goes on beyond the edge instead of back across the whole world.
    x = values.length === 0 ? within : within + Math.round(x - within);
    values.push(x, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
  }
  const [first = 0] = values;
  // Antarctica's coast goes round the pole without closing: the southern edge of the map closes it.
  if (Math.abs(x - first) > 0.5) values.push(x, 1, first, 1);
  return Float64Array.from(values);
}

const clamp = (latitude: number): number => Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
const least = (values: Float64Array): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const greatest = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
