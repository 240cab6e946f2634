import type { Statement } from '../../platform/database/statements.js';
import { boundsOf, type Cell } from './map-cells.js';
import { cubeOfBox } from './sphere.js';
import { TYPE_WORDS } from './type-words.js';
import { WORDS_MAX } from './search-words.js';

/** What narrows a list of listings; what is null is no condition, and not in the text of the query. */
export interface ListingFilter {
  /** tsquery: words and facets (search-words.ts) */
  words: string | null;
  providerId: string | null;
  exceptProviderId: string | null;
  minCharges: string | null;
  maxCharges: string | null;
  minRating: number | null;
  freeAt: FreeAt | null;
  /** cube: a box around the unit vectors of all that may be found */
  within: string | null;
  cell: Cell | null;
}

/** A slot that is open on a date and starts in [from, to) on the service's clock; `to` null for the end of the day. */
export interface FreeAt {
  date: string;
  from: string;
  to: string | null;
  now: Date;
  windowDays: number;
}

/** Adds a value of a PostgreSQL type to a query; returns how its text names it. */
type Value = (value: unknown, type: string) => string;

export type NearestKey = [chord: number, id: string];

/** Of a statement whose plan depends on its values. */
export const UNPREPARED = '';

/** A statement and its values. */
export type Query = [statement: Statement, values: unknown[]];

/**
 * A slot of `l` that can still be booked, by the rules of domain/slots/calendar.ts and domain/availability. What is occupied is sought by ANY and
 * between bounds, as only the primary key of slots can: the index of their exclusion constraint is slow to find a service in.
 */
function freeSlot(at: FreeAt, value: Value): string {
  const day = value(at.date, 'date');
  const now = value(at.now, 'timestamptz');
  const window = value(at.windowDays, 'int');
  const from = value(at.from, 'time');
  const to = value(at.to ?? '24:00', 'time');
  // When a span closes that runs over midnight: at the latest where the next date's hours open.
  const nextDay = `least(w.closes, (SELECT min(next.opens) FROM hours_on(s.id, ${day} + days + 1) AS next))`;
  return `EXISTS (
      SELECT FROM services s
      CROSS JOIN generate_series(-1, 1) AS days
      CROSS JOIN LATERAL hours_on(s.id, ${day} + days) AS w
      CROSS JOIN LATERAL (SELECT when_clock_shows(${day} + days + w.opens, l.time_zone) AS first,
        when_clock_shows(CASE WHEN w.closes <= w.opens THEN ${day} + days + 1 + ${nextDay} ELSE ${day} + days + w.closes END,
          l.time_zone) AS last,
        make_interval(mins => w.slot_minutes) AS length, make_interval(mins => s.buffer_minutes) AS buffer) AS opening
      CROSS JOIN LATERAL generate_series(first, last - length, length) AS starts
      WHERE s.id = l.id
        AND ${day} - (${now} AT TIME ZONE l.time_zone)::date BETWEEN 0 AND coalesce(s.window_days, ${window}) - 1
        AND starts > ${now} + make_interval(hours => s.notice_hours)
        AND starts AT TIME ZONE l.time_zone >= ${day} + ${from} AND starts AT TIME ZONE l.time_zone < ${day} + ${to}
        AND NOT is_closed(s.id, tstzrange(starts, starts + length))
        AND NOT EXISTS (SELECT FROM slots o WHERE o.resource_id = ANY (ARRAY(SELECT n.resource_id FROM service_resources n WHERE n.service_id = l.id))
          AND o.during && tstzrange(starts, starts + length + buffer)
          AND (o.status = 'Booked' OR o.during && tstzrange(starts, starts + length))
          AND o.during > tstzrange(${day} - 3, ${day} - 2) AND o.during < tstzrange(${day} + 3, ${day} + 4)))`;
}

/** Whether `l` lies in a cell of the map (map-cells.ts). */
function inCell(cell: Cell, value: Value): string {
  const { level, x, y } = cell;
  const scale = `${value(2 ** level, 'float8')} / 90`;
  const box = value(cubeOfBox(boundsOf({ level, x1: x, x2: x, y1: y, y2: y })), 'cube');
  return `l.place <@ ${box} AND floor(l.longitude * ${scale}) = ${value(x, 'float8')}
      AND floor(l.latitude * ${scale}) = ${value(y, 'float8')}`;
}

/** Collects conditions with their values, and a name that tells which there are. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];
  private readonly texts: string[] = [];

  /**
   * @param blind whether the planner shall not see the values: it then always walks by distance, where a guess at how few
   *   would match makes it read and sort all that do. Where there is no such walk, it had better see them.
   */
  constructor(private readonly blind: boolean) {}

  seen: Value = (value, type) => `$${this.values.push(value)}::${type}`;

  value: Value = (value, type) =>
    this.blind ? `(SELECT ${this.seen(value, type)})` : this.seen(value, type);

  add(name: string, text: string): void {
    this.parts.push(name);
    this.texts.push(text);
  }

  get where(): string {
    return this.texts.length > 0 ? `WHERE ${this.texts.join('\n    AND ')}` : '';
  }

  named(list: string): string {
    return [list, ...this.parts].join('-');
  }

  addAll(filter: ListingFilter): this {
    const { value } = this;
    const { words, providerId, exceptProviderId, minCharges, maxCharges, minRating, freeAt, within, cell } =
      filter;
    if (words !== null) this.add('words', `l.words @@ ${value(words, 'tsquery')}`);
    if (minCharges !== null) this.add('min', `l.charges >= ${value(minCharges, 'float8')}`);
    if (maxCharges !== null) this.add('max', `l.charges <= ${value(maxCharges, 'float8')}`);
    if (minRating !== null) this.add('rating', `l.rating >= ${value(minRating, 'float8')}`);
    if (within !== null) this.add('within', `l.place <@ ${value(within, 'cube')}`);
    if (cell !== null) this.add('cell', inCell(cell, value));
    if (exceptProviderId !== null) this.add('not', `l.provider_id <> ${this.seen(exceptProviderId, 'uuid')}`);
    if (providerId !== null) {
      const active = `SELECT id FROM services WHERE provider_id = ${value(providerId, 'uuid')} AND deleted_at IS NULL`;
      this.add('of', `l.id IN (${active})`);
    }
    if (freeAt !== null) this.add('free', freeSlot(freeAt, this.seen));
    return this;
  }
}

/** Names a card by its content. Somebody might forge another text with the same hash, but only of their own service. */
const CARD = `(l.id || ' ' || hashtextextended(l.card, 0))`;

/**
 * The nearest to a place, a walk through `listings_search` that stops after the page. Ties at its end are read whole and cut
 * by id: PostgreSQL 15 orders by the index alone. A radius is no condition of the walk; who asks cuts the page.
 * @param place cube: a unit vector
 */
export function nearestListings(
  filter: ListingFilter,
  place: string,
  limit: number,
  after: NearestKey | null,
): Query {
  const conditions = new Conditions(true);
  const chord = `(l.place <-> ${conditions.seen(place, 'cube')})`;
  const count = conditions.value(limit, 'int');
  conditions.addAll(filter);
  if (after) {
    const [last, id] = [conditions.value(after[0], 'float8'), conditions.value(after[1], 'uuid')];
    conditions.add('after', `(${chord}, l.id) > (${last}, ${id})`);
  }
  const text = `
    SELECT concat('[', string_agg('"' || card || '"', ',' ORDER BY chord, id), ']') AS cards,
      concat('[', string_agg(chord::text, ',' ORDER BY chord, id), ']') AS chords FROM (
      SELECT id, card, chord FROM (
        SELECT l.id, ${CARD} AS card, ${chord} AS chord FROM listings l
        ${conditions.where}
        ORDER BY ${chord} FETCH FIRST ${count} ROWS WITH TIES
      ) AS nearest
      ORDER BY chord, id LIMIT ${count}
    ) AS page`;
  return [{ name: conditions.named('nearest'), text }, conditions.values];
}

/** The newest, by their ids, which sort by time. How to find them depends on what they are narrowed by: planned each time. */
export function newestListings(filter: ListingFilter, limit: number, after: string | null): Query {
  const conditions = new Conditions(false);
  const count = conditions.value(limit, 'int');
  conditions.addAll(filter);
  if (after) conditions.add('after', `l.id < ${conditions.value(after, 'uuid')}`);
  const text = `SELECT ${CARD} AS card FROM listings l ${conditions.where} ORDER BY l.id DESC LIMIT ${count}`;
  return [{ name: UNPREPARED, text }, conditions.values];
}

/** Of these listings, all in one row: quicker to send and to read than a hundred. */
export function cardsOf(ids: string[]): Query {
  const text = `SELECT concat('[', string_agg('["' || ${CARD} || '",' || l.card || ']', ','), ']') AS cards
    FROM listings l WHERE l.id = ANY ((SELECT $1::uuid[])::uuid[])`;
  return [{ name: 'cards', text }, [ids]];
}

/** What the words that somebody typed, $1, may stand for. Words of one or two letters have to begin with them. */
export const TYPED_WORDS: Statement = {
  name: 'typed-words',
  text: `
    SELECT typed.word, containing.words AS containing, CASE WHEN containing.words = '{}' THEN ARRAY(
        SELECT word FROM (SELECT word FROM search_words WHERE word % typed.word UNION SELECT unnest($2::text[])) AS known (word)
        WHERE similarity(word, typed.word) >= 0.4 ORDER BY similarity(word, typed.word) DESC, word LIMIT 8)
      ELSE '{}' END AS similar
    FROM unnest(tsvector_to_array(words_of($1))) AS typed (word)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN char_length(typed.word) > 2 THEN '%' ELSE '' END
        || regexp_replace(typed.word, '[\\\\%_]', '\\\\\\&', 'g') || '%' AS pattern) AS sought
    CROSS JOIN LATERAL (SELECT ARRAY(
        SELECT word FROM (SELECT word FROM search_words WHERE word LIKE pattern UNION
          SELECT word FROM unnest($2::text[]) AS type (word) WHERE word LIKE pattern) AS known
        ORDER BY char_length(word), word LIMIT ${WORDS_MAX + 1}) AS words) AS containing`,
};

export function typedWords(search: string): Query {
  return [TYPED_WORDS, [search, TYPE_WORDS]];
}
