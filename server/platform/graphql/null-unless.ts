import { Extensions } from '@nestjs/graphql';
import type { GraphQLField } from 'graphql';

const MARK = 'nullUnless';

type Condition = (source: unknown) => boolean;

/**
 * Declares, beside `@ResolveField`, that a field is null where its source already says so: then nobody is asked, which of a long list
 * takes more than all the rest. Where the source does not say so, its resolver decides.
 */
export const NullUnless = <Source>(condition: (source: Source) => boolean) =>
  Extensions({ [MARK]: condition });

/** What is declared of a field, or null. */
export function nullUnless({ extensions }: GraphQLField<unknown, unknown>): Condition | null {
  return (extensions[MARK] as Condition | undefined) ?? null;
}
