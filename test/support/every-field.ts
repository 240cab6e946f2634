import {
  getNamedType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** A field of an operation, with what is asked of its objects. */
export interface Asked {
  /** `Type.field` */
  name: string;
  key: string;
  text: string;
  below: Asked[] | null;
}

/** Arguments as they are written, by `Type.field`: `(days: 2)`. What must have some and is not in here is not asked. */
export type Arguments = Readonly<Record<string, string>>;

type Field = GraphQLField<unknown, unknown>;

/**
 * Everything that can be asked below a field, each type once on the way down.
 * @param wants leaves fields out; objects of which nothing is left are left out, too
 * @returns null where nothing is left
 */
export function everyField(
  parent: GraphQLObjectType,
  field: Field,
  args: Arguments,
  wants: (field: Field) => boolean,
  above: readonly GraphQLObjectType[] = [],
): Asked | null {
  const name = `${parent.name}.${field.name}`;
  const given = args[name] ?? '';
  if (
    given === '' &&
    field.args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  )
    return null;
  const asked = { name, key: field.name, text: `${field.name}${given}`, below: null };
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return asked;
  if (above.includes(type)) return null;
  const below = Object.values(type.getFields())
    .filter(wants)
    .flatMap((each) => everyField(type, each, args, wants, [...above, type]) ?? []);
  return below.length > 0 ? { ...asked, below } : null;
}

export function writeAsked({ text, below }: Asked): string {
  return below ? `${text} { ${below.map(writeAsked).join(' ')} }` : text;
}

/** The fields, as `Type.field`, that have a value somewhere in an answer. */
export function answeredFields({ name, key, below }: Asked, answer: unknown): string[] {
  const value = (answer as Record<string, unknown> | null)?.[key];
  if (value === null || value === undefined) return [];
  const objects = below ? [value].flat() : [];
  return [name, ...objects.flatMap((object) => below!.flatMap((each) => answeredFields(each, object)))];
}

/** All `Type.field` that a query can come to. */
export function reachableFields(schema: GraphQLSchema): string[] {
  const types = new Set([schema.getQueryType()!]);
  for (const type of types)
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (isObjectType(next)) types.add(next);
    }
  return [...types].flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));
}
