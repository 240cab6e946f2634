import { getMetadataArgsStorage, type ColumnOptions, type ValueTransformer } from 'typeorm';

type Entity<Row> = new () => Row;

interface Column {
  property: string;
  name: string;
  type: string;
  transformer: ValueTransformer | undefined;
}

/**
 * Some columns of an entity, for statements that are written by hand: names, types and codecs are those of its decorators, so
 * that a column is typed once, where the entity has it. In such statements rows go by the names of their properties.
 */
export class Columns<Row> {
  private readonly coded: readonly Column[];

  constructor(private readonly columns: readonly Column[]) {
    this.coded = columns.filter(({ transformer }) => transformer);
  }

  /** What a SELECT lists of a table: `b.id, b.time_zone AS "timeZone"`. */
  of(alias: string): string {
    return this.columns
      .map(({ name, property }) => `${alias}.${name}${name === property ? '' : ` AS ${quoted(property)}`}`)
      .join(', ');
  }

  /** What an insertion of these columns selects of rows that go by the names of their properties; see `insertInto`. */
  from(alias: string): Record<keyof Row & string, string> {
    const selected = this.columns.map(({ property }) => [property, `${alias}.${quoted(property)}`]);
    return Object.fromEntries(selected) as Record<keyof Row & string, string>;
  }

  /** As json_to_recordset describes rows: `id uuid, "timeZone" text`. */
  get definition(): string {
    return this.columns.map(({ property, type }) => `${quoted(property)} ${type}`).join(', ');
  }

  /** Rows that a statement brought, decoded in place. */
  read<Read extends Row>(rows: Read[]): Read[] {
    for (const row of rows as Record<string, unknown>[])
      for (const { property, transformer } of this.coded)
        row[property] = transformer!.from(row[property]) as unknown;
    return rows;
  }

  /** What RETURNING of these columns brought to the query builder, decoded. */
  returned({ raw }: { raw: unknown }): Row[] {
    return this.read(raw as Row[]);
  }

  /** What a row has of these columns, and nothing else of it. */
  pick(row: Row): Row {
    return Object.fromEntries(
      this.columns.map(({ property }) => [property, row[property as keyof Row]]),
    ) as Row;
  }

  /** A row for a statement, encoded. */
  write<Written extends Row>(row: Written): Record<keyof Written, unknown> {
    const written = { ...row } as Record<string, unknown>;
    for (const { property, transformer } of this.coded)
      written[property] = transformer!.to(written[property]) as unknown;
    return written as Record<keyof Written, unknown>;
  }
}

/** A row of these columns. */
export type RowOf<Of> = Of extends Columns<infer Row> ? Row : never;

/** Those of these properties. */
export function columnsOf<Row extends object, Property extends keyof Row & string>(
  entity: Entity<Row>,
  properties: readonly Property[],
): Columns<Pick<Row, Property>> {
  return new Columns(properties.map((property) => columnOf(entity, property)));
}

/** All but those of these properties, in the entity's order. */
export function columnsBut<Row extends object, Property extends keyof Row & string>(
  entity: Entity<Row>,
  without: readonly Property[],
): Columns<Omit<Row, Property>> {
  for (const property of without) columnOf(entity, property);
  return new Columns(allOf(entity).filter(({ property }) => !without.includes(property as Property)));
}

/**
 * `INSERT INTO bookings (id, ...) SELECT ...`; the statement goes on with FROM.
 * @param values by property, what is selected for it, in SQL
 */
export function insertInto<Row extends object>(
  entity: Entity<Row>,
  values: Partial<Record<keyof Row & string, string>>,
): string {
  const table = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  const names = Object.keys(values).map((property) => columnOf(entity, property).name);
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${Object.values(values).join(', ')}`;
}

function columnOf(entity: Entity<object>, property: string): Column {
  const column = allOf(entity).find((each) => each.property === property);
  if (!column) throw new Error(`${entity.name}.${property} is no column.`);
  return column;
}

function allOf(entity: Entity<object>): Column[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName, options }) => ({
      property: propertyName,
      name: options.name ?? propertyName,
      type: typeOf(options),
      transformer: options.transformer as ValueTransformer | undefined,
    }));
}

/** Without lengths and scales: of `char` that would mean one character. */
function typeOf({ type }: ColumnOptions): string {
  return type === 'char' ? 'text' : String(type);
}

function quoted(property: string): string {
  return /^[a-z_]+$/.test(property) ? property : `"${property}"`;
}
