import { buildSchema, type GraphQLSchema, isNonNullType, isObjectType } from 'graphql';
import { readFileSync } from 'node:fs';

let schema: GraphQLSchema | undefined;

/** The server's, as it is published. */
export function publishedSchema(): GraphQLSchema {
  return (schema ??= buildSchema(readFileSync('schema.graphql', 'utf8')));
}

/** Null for every field of a type that may be null: whatever a test is not about. */
export function nothingOf(typeName: string): Record<string, null> {
  const type = publishedSchema().getType(typeName);
  if (!isObjectType(type)) throw new Error(`The schema has no object ${typeName}.`);
  const optional = Object.values(type.getFields()).filter((field) => !isNonNullType(field.type));
  return Object.fromEntries(optional.map(({ name }) => [name, null]));
}
