import { getMetadataArgsStorage, type ValueTransformer } from 'typeorm';

type Entity<Row> = new () => Row;

interface Column {
  property: string;
  name: string;
  transformer: ValueTransformer | undefined;
}

/**
 * Some columns of an entity, for statements that are written by hand: their names and codecs are those of its decorators, so a
 * column is typed once.
 */
export class Columns<Row> {
  private readonly coded: readonly Column[];

  constructor(private readonly columns: readonly Column[]) {
    this.coded = columns.filter(({ transformer }) => transformer);
  }

  /** What a SELECT lists: `b.id, b.time_zone AS "timeZone"`. */
  of(alias: string): string {
    return this.columns
      .map(({ name, property }) => `${alias}.${name}${name === property ? '' : ` AS "${property}"`}`)
      .join(', ');
  }

  /** Rows that a statement brought, decoded in place. */
  read<Read extends Row>(rows: Read[]): Read[] {
    for (const row of rows as Record<string, unknown>[])
      for (const { property, transformer } of this.coded)
        row[property] = transformer!.from(row[property]) as unknown;
    return rows;
  }
}

/** Those of these properties. */
export function columnsOf<Row extends object, Property extends keyof Row & string>(
  entity: Entity<Row>,
  properties: readonly Property[],
): Columns<Pick<Row, Property>> {
  return new Columns(properties.map((property) => columnOf(entity, property)));
}

function columnOf(entity: Entity<object>, property: string): Column {
  const found = getMetadataArgsStorage().columns.find(
    ({ target, propertyName }) => target === entity && propertyName === property,
  );
  if (!found) throw new Error(`${entity.name}.${property} is no column.`);
  const { name = property, transformer } = found.options;
  return { property, name, transformer: transformer as ValueTransformer | undefined };
}
