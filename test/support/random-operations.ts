import fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

export interface RandomOperation {
  query: string;
  variables: Record<string, unknown>;
}

/** What scalars are tried with: mostly what somebody may mean, and what nobody can. */
export type Samples = Record<string, readonly unknown[]>;

const DEPTH_MAX = 5;
const WRONG: readonly unknown[] = [null, 'x', -1, 1.5, true, [], {}, [1]];

/**
 * Operations as anyone may write them over a schema: aliases, fragments, variables, directives, `__typename`; now and then wrong
 * arguments, unknown fields and missing variables.
 * @param roots the fields of the root type that may be asked for
 */
export function randomOperation(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  roots: readonly string[],
  samples: Samples,
): fc.Arbitrary<RandomOperation> {
  const type = kind === 'query' ? schema.getQueryType()! : schema.getMutationType()!;
  return fc.gen().map((random) => new Writer(random, samples, roots).operation(kind, type));
}

class Writer {
  private readonly definitions: string[] = [];
  private readonly fragments: string[] = [];
  private readonly variables: Record<string, unknown> = {};

  constructor(
    private readonly random: fc.GeneratorValue,
    private readonly samples: Samples,
    private readonly roots: readonly string[],
  ) {}

  operation(kind: string, type: GraphQLObjectType): RandomOperation {
    const fields = Object.values(type.getFields()).filter(({ name }) => this.roots.includes(name));
    const selection = this.selection(type, fields, 0);
    const declared = this.definitions.length > 0 ? `(${this.definitions.join(', ')})` : '';
    return {
      query: `${kind} Random${declared} ${selection}\n${this.fragments.join('\n')}`,
      variables: this.variables,
    };
  }

  private selection(
    type: GraphQLObjectType,
    fields: readonly GraphQLField<unknown, unknown>[],
    depth: number,
  ): string {
    const leaves = fields.filter((field) => !isObjectType(getNamedType(field.type)));
    const offered = depth >= DEPTH_MAX && leaves.length > 0 ? leaves : fields;
    const count = this.integer(1, depth === 0 ? 2 : 5);
    const parts = Array.from({ length: count }, () => this.part(type, this.oneOf(offered), depth));
    return `{ ${parts.join(' ')} }`;
  }

  private part(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>, depth: number): string {
    if (this.chance(3)) return 'nothingLikeThis';
    if (this.chance(8)) return `${this.alias()}__typename`;
    const text = this.field(field, depth);
    if (this.chance(10)) return `... on ${type.name}${this.directive()} { ${text} }`;
    if (!this.chance(10)) return text;
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${type.name} { ${text} }`);
    return `...${name}${this.directive()}`;
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args
      .filter((argument) => isNonNullType(argument.type) || this.chance(40))
      .filter(() => !this.chance(3))
      .map((argument) => `${argument.name}: ${this.argument(argument)}`);
    const type = getNamedType(field.type);
    const below = isObjectType(type) ? this.selection(type, Object.values(type.getFields()), depth + 1) : '';
    const given = args.length > 0 ? `(${args.join(', ')})` : '';
    return `${this.alias()}${field.name}${given}${this.directive()} ${below}`;
  }

  private argument({ type }: GraphQLArgument): string {
    const value = this.value(type);
    if (this.chance(50)) return literal(type, value);
    const name = `v${this.definitions.length}`;
    const fallback = this.chance(10) ? ` = ${literal(type, this.value(type))}` : '';
    this.definitions.push(`$${name}: ${type.toString()}${fallback}`);
    if (!this.chance(5)) this.variables[name] = value;
    return `$${name}`;
  }

  private value(type: GraphQLInputType): unknown {
    if (this.chance(5)) return this.oneOf(WRONG);
    if (isNonNullType(type)) return this.value(type.ofType);
    if (this.chance(5)) return null;
    if (isListType(type)) return Array.from({ length: this.integer(0, 2) }, () => this.value(type.ofType));
    if (isEnumType(type)) return this.oneOf(type.getValues()).name;
    if (!isInputObjectType(type)) return this.oneOf(this.samples[type.name] ?? ['x']);
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || this.chance(40),
    );
    return Object.fromEntries(fields.map((field) => [field.name, this.value(field.type)]));
  }

  private directive(): string {
    if (!this.chance(4)) return '';
    const name = this.chance(50) ? 'skip' : 'include';
    if (this.chance(50)) return ` @${name}(if: ${this.chance(50)})`;
    const variable = `v${this.definitions.length}`;
    this.definitions.push(`$${variable}: Boolean!`);
    this.variables[variable] = this.chance(50);
    return ` @${name}(if: $${variable})`;
  }

  private alias(): string {
    return this.chance(10) ? `${this.oneOf(['a', 'b', 'c', '__proto__'])}: ` : '';
  }

  private chance(percent: number): boolean {
    return this.integer(1, 100) <= percent;
  }

  private integer(min: number, max: number): number {
    return this.random(fc.integer, { min, max });
  }

  private oneOf<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)] as T;
  }
}

/** A value as it is written in a document; a text of an enum without quotes. */
function literal(type: GraphQLInputType, value: unknown): string {
  if (isNonNullType(type)) return literal(type.ofType, value);
  if (Array.isArray(value)) {
    const item = isListType(type) ? type.ofType : type;
    return `[${value.map((entry) => literal(item, entry)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(type) ? type.getFields() : {};
    const parts = Object.entries(value).map(([name, entry]) => {
      return `${name}: ${literal(fields[name]?.type ?? type, entry)}`;
    });
    return `{ ${parts.join(', ')} }`;
  }
  return isEnumType(type) && typeof value === 'string' ? value : JSON.stringify(value);
}
