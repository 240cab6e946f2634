const PAGE = 100;
const RADIUS_KM = 6371.008771415059;
const HERE =
  '(SELECT unit_vector(ST_Y(location::geometry), ST_X(location::geometry)) FROM users WHERE id = $1)';

/** A name for each text; there are a handful. */
const names = new Map();

/**
 * Nearest first by the index of the places; the radius cuts the page. Ties at the page's end are read whole and cut by id.
 * @param {import('pg').Pool} pool
 * @param {{columns: string, source: string, place: string, active: string, ofType: string}} what `s` is the table with the places
 * @param {string} user who asks, and from where
 * @param {number | string} radiusKm
 * @param {string | null} [after] `end` of the page before
 * @param {string | null} [type] what `ofType` is compared with
 */
export async function nearest(pool, { columns, source, place, active, ofType }, user, radiusKm, after, type) {
  const values = [user, 2 * Math.sin(Math.min(radiusKm / RADIUS_KM, Math.PI) / 2)];
  const chord = `(${place} <-> ${HERE})`;
  const conditions = [active, 's.provider_id <> $1'];
  if (type) conditions.push(`${ofType} $${values.push(type)}`);
  if (after) {
    const [last, id] = JSON.parse(Buffer.from(after, 'base64url').toString());
    conditions.push(`(${chord}, s.id) > ($${values.push(last)}::float8, $${values.push(id)}::uuid)`);
  }
  const text = `SELECT * FROM (
      SELECT ${columns}, ${chord} AS chord FROM ${source}
      WHERE ${conditions.join(' AND ')} ORDER BY ${chord} FETCH FIRST ${PAGE + 1} ROWS WITH TIES
    ) AS nearest WHERE chord <= $2 ORDER BY chord, id LIMIT ${PAGE + 1}`;
  if (!names.has(text)) names.set(text, `nearest ${names.size}`);
  const { rows } = await pool.query({ name: names.get(text), text, values });
  const more = rows.length > PAGE;
  if (more) rows.pop();
  return { rows, more, end: rows.length > 0 ? cursorOf(rows.at(-1)) : null };
}

/** Where a page ends. */
function cursorOf({ chord, id }) {
  return Buffer.from(JSON.stringify([chord, id])).toString('base64url');
}
