import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { checkBounds } from '../validation/bounds.js';

/**
 * Holds all arguments of a schema's fields within the bounds of any input, however they came: in the document or in a
 * variable, over HTTP or a socket.
 * @returns the same schema
 */
export function boundArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) if (field.args.length > 0) bound(field);
  }
  return schema;
}

type Resolver = NonNullable<GraphQLField<unknown, unknown>['resolve']>;

function bound(field: GraphQLField<unknown, unknown>): void {
  if (field.resolve) field.resolve = bounded(field.resolve);
  if (field.subscribe) field.subscribe = bounded(field.subscribe);
}

function bounded(resolve: Resolver): Resolver {
  return (source, args, context, info) => {
    checkBounds(args);
    return resolve(source, args as Record<string, unknown>, context, info);
  };
}
