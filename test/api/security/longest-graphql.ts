import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** One argument, or a field of one, that takes a scalar. */
export interface ScalarArgument {
  /** Of the root field, such as `askAgriMind input.text`. */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  query: string;
  scalar: string;
  /** What is asked with this value in its place, and plain ones everywhere else. */
  variables: (value: unknown) => Record<string, unknown>;
}

type Plain = Readonly<Record<string, unknown>>;

const PLAIN_SCALARS: Record<string, () => unknown> = {
  String: () => 'x',
  ID: () => randomUUID(),
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  LocalDate: () => '2026-11-23',
  LocalTime: () => '10:00',
  Decimal: () => '5',
};

/**
 * Every scalar that an operation of the schema takes, however deep in an input.
 * @param plain what an argument or field of a name is where it is not the one that is tried
 */
export function scalarArguments(schema: GraphQLSchema, plain: Plain): ScalarArgument[] {
  const roots = [
    ['query', schema.getQueryType()!],
    ['mutation', schema.getMutationType()!],
    ['subscription', schema.getSubscriptionType()!],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type.getFields()).flatMap((field) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
      const query = `${kind} (${declared}) { ${field.name}(${passed})${selection} }`;
      return field.args.flatMap((tried) =>
        leaves(tried.type).map(({ path, scalar }) => ({
          name: [`${field.name} ${tried.name}`, ...path].join('.'),
          kind,
          query,
          scalar,
          variables: (value: unknown) =>
            Object.fromEntries(
              field.args.map((arg) => [
                arg.name,
                valueOf(arg.type, arg.name, plain, arg === tried ? { path, value } : null),
              ]),
            ),
        })),
      );
    }),
  );
}

function leaves(type: GraphQLInputType, path: string[] = []): { path: string[]; scalar: string }[] {
  if (isNonNullType(type) || isListType(type)) return leaves(type.ofType, path);
  if (isEnumType(type)) return [];
  if (!isInputObjectType(type)) return [{ path, scalar: type.name }];
  return Object.values(type.getFields()).flatMap((field) => leaves(field.type, [...path, field.name]));
}

interface Tried {
  path: string[];
  value: unknown;
}

function valueOf(type: GraphQLInputType, name: string, plain: Plain, tried: Tried | null): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, plain, tried);
  if (isListType(type)) return [valueOf(type.ofType, name, plain, tried)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => {
        const [next, ...path] = tried?.path ?? [];
        const within = tried && next === field.name ? { path, value: tried.value } : null;
        return [field.name, valueOf(field.type, field.name, plain, within)];
      }),
    );
  if (tried) return tried.value;
  if (name in plain) return plain[name];
  return isEnumType(type) ? type.getValues()[0]!.name : PLAIN_SCALARS[type.name]!();
}
