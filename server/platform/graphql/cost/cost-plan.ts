import { Kind, type FieldNode } from 'graphql';
import type { SelectedField, Selection } from '../selection.js';
import { bytesOf, isWhole, lengthOf, pageOf, workOf, type Length, type SchemaSettings } from './price.js';

/** What an operation takes. */
export interface Cost {
  /** Microseconds, roughly. */
  work: number;
  /** Of its answer. */
  bytes: number;
  /** Whether the answer may be longer than that, however long. */
  isWhole: boolean;
}

type Variables = Readonly<Record<string, unknown>>;

/** How many there are: always so many, or as the variables say. */
type Count = number | ((variables: Variables) => number);

/** What a selection costs: always the same, but for what stands below lists whose length a variable says. */
export interface CostPlan extends Cost {
  lists: readonly { count: Count; item: CostPlan }[];
}

/** `"":,` */
const MARKS_BYTES = 4;
const OBJECT = { work: 2, bytes: 2, isWhole: false };

/**
 * Counted once a document: what is left for each request is a sum over a list or two.
 * @param page how many the lists hold that are parts of a page
 */
export function planCost(
  { fields }: Selection,
  settings: SchemaSettings,
  page: Count | null = null,
): CostPlan {
  const plan = { ...OBJECT, lists: [] as CostPlan['lists'][number][] };
  for (const field of fields) {
    const { definition, parent, key, nodes, selection } = field;
    plan.work += workOf(parent.name, definition);
    plan.bytes += key.length + MARKS_BYTES;
    plan.isWhole ||= isWhole(definition);
    const length = lengthOf(parent.name, definition);
    const count = length === null ? page! : countOf(length, nodes, settings);
    const first = pageOf(definition);
    const item = selection
      ? planCost(selection, settings, first && countOf(first, nodes, settings))
      : leafOf(field);
    if (typeof count === 'number' && item.lists.length === 0) add(plan, item, count);
    else plan.lists.push({ count, item });
  }
  return plan;
}

/** @param variables coerced ones, with their defaults */
export function costOf({ lists, ...own }: CostPlan, variables: Variables): Cost {
  for (const { count, item } of lists)
    add(own, costOf(item, variables), typeof count === 'number' ? count : count(variables));
  return own;
}

function add(sum: Cost, item: Cost, times: number): void {
  sum.work += times * item.work;
  sum.bytes += times * item.bytes;
  sum.isWhole ||= item.isWhole;
}

function leafOf({ definition }: SelectedField): CostPlan {
  return { work: 0, bytes: bytesOf(definition), isWhole: false, lists: [] };
}

/** Whatever is out of bounds is refused later, and costs little. */
function countOf(length: Length, nodes: readonly FieldNode[], settings: SchemaSettings): Count {
  if (typeof length === 'number') return length;
  const { argument, otherwise, most } = length;
  const fallback = typeof otherwise === 'number' ? otherwise : otherwise(settings);
  const within = (value: unknown) =>
    typeof value === 'number' ? Math.min(Math.max(value, 0), most) : Math.min(fallback, most);
  const value = nodes[0]?.arguments?.find(({ name }) => name.value === argument)?.value;
  if (value?.kind === Kind.VARIABLE) return (variables) => within(variables[value.name.value]);
  return within(value?.kind === Kind.INT ? Number(value.value) : null);
}
