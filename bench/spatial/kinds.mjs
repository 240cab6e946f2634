/**
 * Three ways to say where a listing is, so that one GiST index can walk to the nearest and be narrowed on the way (ADR-016). `$1` is the
 * longitude, `$2` the latitude, `$3` what `radius` makes of kilometres.
 * @typedef {object} Kind
 * @property {string} name
 * @property {string} type of the column `place`
 * @property {string} place makes it from a row's longitude and latitude
 * @property {string} index the column in the index, with its operator class
 * @property {string} here makes the point that is sought around
 * @property {string} operator orders by distance
 * @property {string} within holds for what may lie in the radius
 * @property {string} metres makes metres of a distance `d`
 */

const EARTH = 6371008.771415059;
/** x, y and z of a point of the unit sphere. */
const unit = (longitude, latitude) =>
  [
    `cos(radians(${latitude})) * cos(radians(${longitude}))`,
    `cos(radians(${latitude})) * sin(radians(${longitude}))`,
    `sin(radians(${latitude}))`,
  ].join(', ');
/** Half the edge of a cube around all that lies within $3 kilometres: a chord, with room for what an index rounds. */
const CHORD = `(2 * sin(least($3::float8 / ${EARTH / 1000}, pi()) / 2) + 1e-6)`;
const corner = (sign) => {
  const axes = unit('$1::float8', '$2::float8').split(', ');
  return axes.map((axis) => `${axis} ${sign} ${CHORD}`).join(', ');
};
const METRES_OF_CHORD = `2 * ${EARTH} * asin(least(1, d / 2))`;

/** @type {Kind[]} */
export const kinds = [
  {
    name: 'cube',
    type: 'cube',
    place: `cube(ARRAY[${unit('longitude', 'latitude')}])`,
    index: 'place',
    here: `cube(ARRAY[${unit('$1::float8', '$2::float8')}])`,
    operator: '<->',
    within: `place <@ (SELECT cube(ARRAY[${corner('-')}], ARRAY[${corner('+')}]))`,
    metres: METRES_OF_CHORD,
  },
  {
    name: 'geography',
    type: 'geography(Point, 4326)',
    place: 'ST_MakePoint(longitude, latitude)::geography',
    index: 'place',
    here: 'ST_MakePoint($1::float8, $2::float8)::geography',
    operator: '<->',
    within:
      'place && (SELECT _ST_Expand(ST_MakePoint($1::float8, $2::float8)::geography, $3::float8 * 1000))',
    metres: 'd',
  },
  {
    name: 'geometry(PointZ)',
    type: 'geometry(PointZ)',
    place: `ST_MakePoint(${unit('longitude', 'latitude')})`,
    index: 'place gist_geometry_ops_nd',
    here: `ST_MakePoint(${unit('$1::float8', '$2::float8')})`,
    operator: '<<->>',
    within: `place &&& (SELECT ST_MakeLine(ST_MakePoint(${corner('-')}), ST_MakePoint(${corner('+')})))`,
    metres: METRES_OF_CHORD,
  },
];
