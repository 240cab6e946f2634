import {
  execute as executeUnprepared,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
} from 'graphql';
import type { ExecutorName } from '../config/config.js';
import { mostFor, refusalOf } from './cost/most.js';
import { executePlanned } from './executor/execute.js';
import { executePlainly } from './plain-executor.js';
import { prepare, type Prepared } from './prepare.js';

/** Executes a validated document; of a subscription, `rootValue` is the event. */
export type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

type Executor = (
  args: ExecutionArgs,
  prepared: Prepared,
  bytesMax: number,
) => ExecutionResult | Promise<ExecutionResult>;

const EXECUTORS: Record<ExecutorName, Executor> = { fast: executePlanned, plain: executePlainly };

/**
 * Nothing is done for an operation that could take more than whoever asks may have (cost/), and none is answered at greater length,
 * whoever executes it.
 */
export function executeBy(name: ExecutorName): Execute {
  const executor = EXECUTORS[name];
  return (args) => {
    const prepared = prepare(args);
    // It has no such operation: graphql says so.
    if (!prepared) return executeUnprepared(args);
    if ('errors' in prepared) return prepared;
    const { cost } = prepared;
    const most = mostFor(args.contextValue);
    const tooMuch = refusalOf(cost, most);
    if (tooMuch) return { errors: [tooMuch] };
    return executor(args, prepared, cost.isWhole ? Infinity : most.bytes);
  };
}

/** Why this operation is not begun, e.g. a subscription; null where it is good. */
export function whyNot(args: ExecutionArgs): readonly GraphQLError[] | null {
  const prepared = prepare(args);
  if (!prepared) return null;
  if ('errors' in prepared) return prepared.errors;
  const tooMuch = refusalOf(prepared.cost, mostFor(args.contextValue));
  return tooMuch && [tooMuch];
}

/** Microseconds that it takes at most; 0 for what is not begun. */
export function workOf(args: ExecutionArgs): number {
  const prepared = prepare(args);
  return prepared && 'cost' in prepared ? Math.min(prepared.cost.work, mostFor(args.contextValue).work) : 0;
}
