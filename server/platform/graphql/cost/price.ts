import { Extensions } from '@nestjs/graphql';
import {
  getNamedType,
  isEnumType,
  isIntrospectionType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql';
import { PAGE_DEFAULT, PAGE_MAX } from '../connection.js';

const MARK = 'price';

/** What the schema knows of the configuration (graphql.module.ts): `GraphQLSchema.extensions`. */
export type SchemaSettings = Readonly<Record<string, unknown>>;

/** How many items a list has: always at most so many, or as many as an argument asks for. */
export type Length = number | Asked;

interface Asked {
  argument: string;
  otherwise: number | ((settings: SchemaSettings) => number);
  most: number;
}

/** What a field costs beside what is selected of it. Each part has a default that most fields go by. */
export interface Price {
  /** Microseconds that its resolver keeps this process busy, and the database, roughly. */
  work?: number;
  /** What its value takes in an answer, where it is a text of unusual length. */
  bytes?: number;
  /** It may be as long as it is: a person's own data, all of it. */
  isWhole?: boolean;
  /** Of a list. `edges` have as many as the `first` of their connection says. */
  items?: Length;
}

/** Declares what a field, beside `@Field`, `@Query` and so on, costs more than others: `@Costs({ items: 7 })`. */
export const Costs = (price: Price) => Extensions({ [MARK]: price });

/** A statement of its own, and what goes with it. */
const ROOT_WORK = 1_000;
/** Its source has it, or it is read for a whole page at once. */
const RESOLVER_WORK = 50;
const READER_WORK = 1;

/** What values take in an answer, by their type. Texts are mostly names and links; longer ones are declared. */
const BYTES: Readonly<Record<string, number>> = {
  ID: 50,
  String: 60,
  Int: 6,
  Float: 12,
  Boolean: 5,
  DateTime: 26,
  LocalDate: 12,
  LocalTime: 7,
  Decimal: 10,
};
const ENUM_BYTES = 14;

/** Of introspection, on the average of a schema such as ours. */
const INTROSPECTED: Readonly<Record<string, number>> = { types: 90, fields: 6, directives: 6, locations: 4 };
const INTROSPECTED_OTHERWISE = 2;
/** Of what a type may wrap, itself or in turn. */
const WRAPPED = 0.5;
/** Where nothing is declared; test/api/cost.spec.ts wants it declared. */
const ITEMS = 10;

const PAGE: Asked = { argument: 'first', otherwise: PAGE_DEFAULT, most: PAGE_MAX };
const ROOTS = ['Query', 'Mutation', 'Subscription'];

type Field = GraphQLField<unknown, unknown>;

/** Microseconds of this field itself. */
export function workOf(parent: string, field: Field): number {
  const { work } = declared(field);
  if (work !== undefined) return work;
  if (isIntrospectionType(getNamedType(field.type)) || isReader(field)) return READER_WORK;
  return ROOTS.includes(parent) ? ROOT_WORK : RESOLVER_WORK;
}

/** Bytes of one of its values, where it has scalars or enums. */
export function bytesOf(field: Field): number {
  const type = getNamedType(field.type);
  if (!isLeafType(type)) return 0;
  return declared(field).bytes ?? (isEnumType(type) ? ENUM_BYTES : (BYTES[type.name] ?? BYTES['String']!));
}

export function isWhole(field: Field): boolean {
  return declared(field).isWhole ?? false;
}

/** How many values it has; null where the page says it that it is a part of. */
export function lengthOf(parent: string, field: Field): Length | null {
  if (parent === '__Type' && field.name === 'ofType') return WRAPPED;
  if (!isList(field.type)) return 1;
  if (parent.startsWith('__')) return INTROSPECTED[field.name] ?? INTROSPECTED_OTHERWISE;
  if (isEdges(field)) return null;
  return declared(field).items ?? ITEMS;
}

/** How long the page is that a field with `first` begins. */
export function pageOf({ args }: Field): Length | null {
  return args.some(({ name }) => name === PAGE.argument) ? PAGE : null;
}

/** Whether the length of this list is said: by itself, or by the page that it is a part of. */
export function hasLength(field: Field): boolean {
  return !isList(field.type) || declared(field).items !== undefined || isEdges(field);
}

/** Whether it has Nest's own resolver of a field that only has to be read: `(source) => value`. */
export function isReader({ resolve }: Field): boolean {
  return resolve?.length === 1;
}

/** The list of a connection, which is reached by a field with `first` alone. */
function isEdges({ name }: Field): boolean {
  return name === 'edges';
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function declared({ extensions }: Field): Price {
  return extensions[MARK] ?? {};
}
