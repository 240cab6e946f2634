type Entity = new () => object;

interface PersonalColumn {
  entity: Entity;
  /** The property that holds the user's id. */
  owner: string;
  property: string;
}

const columns: PersonalColumn[] = [];

/**
 * Marks a column that tells of the user whose id another property of the row holds: it is emptied when their account is deleted
 * (P26), whatever becomes of the row.
 */
export function GoesWith<Owner extends string>(owner: Owner) {
  return <Property extends string>(
    row: Record<Owner, string | null> & Record<Property, unknown>,
    property: Property,
  ): void => {
    columns.push({ entity: row.constructor as Entity, owner, property });
  };
}

/** All that are so marked. */
export function personalColumns(): readonly PersonalColumn[] {
  return columns;
}
