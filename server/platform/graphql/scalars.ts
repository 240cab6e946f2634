import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { AppError } from '../../../domain/errors.js';

/** A scalar that travels as a string of a known form, in both directions. */
function textScalar(name: string, description: string, form: RegExp): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string' || !form.test(value)) {
      throw new GraphQLError(`${name} must look like ${description}`, {
        extensions: { code: 'BAD_INPUT', message: new AppError('BAD_INPUT').message },
      });
    }
    return value;
  };
  return new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const LocalDate = textScalar(
  'LocalDate',
  'A calendar day without a time zone, as YYYY-MM-DD.',
  /^\d{4}-\d{2}-\d{2}$/,
);
export const LocalTime = textScalar(
  'LocalTime',
  "A wall-clock time in the service's own time zone, as HH:mm.",
  /^([01]\d|2[0-3]):[0-5]\d$/,
);
export const Decimal = textScalar(
  'Decimal',
  'An exact decimal number, as a string such as "1250.50".',
  // As sums of money in any currency have; what is more narrow is judged where it is read.
  /^\d{1,20}(\.\d{1,4})?$/,
);

/** Instants leave as ISO 8601 in UTC; none is taken in: a slot's id names its start. */
export const Instant = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant, as an ISO 8601 string in UTC.',
  serialize: (value) => (value as Date).toISOString(),
});
