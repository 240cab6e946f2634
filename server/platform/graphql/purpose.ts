import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';

/** Where the executor tells resolvers how what they return is going to be written. */
export const PLAN = Symbol('plan');

/** What is asked of an object, as far as it matters to whoever keeps texts of it. */
export interface Writing {
  /** Names the text that it gives of a shared object; null where that cannot be kept. */
  purpose: string | null;
  fields: readonly { definition: { name: string }; below: Writing | null }[];
}

/** @param text says how something is written: the same of what gives the same text, and of nothing else. */
export function purposeOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/**
 * The purpose for which objects below this field are written: `@Purpose('edges.node') purpose: string | null`; or this field's own,
 * `@Purpose() purpose`. It is null where texts of them are not kept, as by graphql's own executor, or are asked for in two ways at once.
 */
export const Purpose = createParamDecorator(
  (path: string | undefined, context: ExecutionContext): string | null => {
    const { [PLAN]: plan } = GqlExecutionContext.create(context).getInfo<{ [PLAN]?: Writing | null }>();
    return plan ? purposeBelow(plan, path?.split('.') ?? []) : null;
  },
);

function purposeBelow(plan: Writing, path: readonly string[]): string | null {
  let plans: (Writing | null)[] = [plan];
  for (const name of path)
    plans = plans.flatMap((one) =>
      (one?.fields ?? []).filter(({ definition }) => definition.name === name).map(({ below }) => below),
    );
  const [purpose = null, ...others] = new Set(plans.map((one) => one?.purpose ?? null));
  return others.length === 0 ? purpose : null;
}
