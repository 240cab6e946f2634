import type { Feature, Position } from 'geojson';
import { toLandPolygons } from './land-polygons';

const land = (...rings: Position[][]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
});

/** From a corner in the south-west to one in the north-east, in degrees. */
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

describe('toLandPolygons', () => {
  it('projects to Web Mercator on the unit square, north at the top', () => {
    const [polygon] = toLandPolygons(land(box(0, 0, 90, 66.5132)));
    expect(polygon?.west).toBeCloseTo(0.5);
    expect(polygon?.east).toBeCloseTo(0.75);
    expect(polygon?.south).toBeCloseTo(0.5);
    expect(polygon?.north).toBeCloseTo(0.25, 4);
  });

  it('draws land across the 180th meridian at both edges, not across the world between them', () => {
    const polygons = toLandPolygons(land(box(178, -18, -178, -16)));
    const widths = polygons.map(({ west, east }) => east - west);
    expect(widths).toHaveLength(2);
    for (const width of widths) expect(width).toBeCloseTo(4 / 360);
    expect(polygons.map(({ west }) => west > 0.5)).toEqual([true, false]);
  });

  it('closes a coast around the pole at the southern edge of the map', () => {
    const coast = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -75]);
    const [antarctica] = toLandPolygons(land(coast));
    expect(antarctica?.south).toBe(1);
    expect(antarctica && antarctica.east - antarctica.west).toBeCloseTo(1);
  });
});
