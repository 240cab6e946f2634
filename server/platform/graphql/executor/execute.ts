import {
  execute as executePlainly,
  OperationTypeNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
} from 'graphql';
import { JsonText } from '../../http/json-text.js';
import { mostFor, refusalOf, tooLong } from '../cost/most.js';
import { prepare } from '../prepare.js';
import { planOf } from './plan.js';
import { Errors, runFields, runSerially, type Run } from './run.js';
import { isPromise, type Text } from './text.js';

/** What a character takes in UTF-8 at most. */
const BYTES_MAX = 3;

/**
 * graphql's `execute`, five times as quick for a document that comes again: the same answer and the same errors
 * (test/api/executor.spec.ts compares them). Its cost is in finding out, for each field of each row, what the field is; that is
 * done once a document here. Variables, arguments, scalars and errors are graphql's own.
 *
 * Nothing is done for an operation that could take more than whoever asks may have (cost/), and an answer ends that becomes
 * longer after all.
 * @param args a validated document; of a subscription, `rootValue` is the event
 * @returns with `data` as JsonText
 */
export function execute(args: ExecutionArgs): ExecutionResult | Promise<ExecutionResult> {
  const prepared = prepare(args);
  // It has no such operation: graphql says so.
  if (!prepared) return executePlainly(args);
  if ('errors' in prepared) return prepared;
  const { schema, contextValue, rootValue } = args;
  const { selection, cost, ...operation } = prepared;
  const most = mostFor(contextValue);
  const tooMuch = refusalOf(cost, most);
  if (tooMuch) return { errors: [tooMuch] };
  const plan = planOf(selection);
  const run: Run = {
    ...operation,
    schema,
    rootValue,
    contextValue,
    errors: new Errors(),
    length: 0,
    lengthMax: cost.isWhole ? Infinity : most.bytes,
  };
  try {
    const data =
      operation.operation.operation === OperationTypeNode.MUTATION
        ? runSerially(run, plan)
        : runFields(run, plan, rootValue, undefined);
    if (!isPromise(data)) return answer(run, data);
    return data.then(
      (later) => answer(run, later),
      (error: GraphQLError) => refusal(run, error),
    );
  } catch (error) {
    return refusal(run, error as GraphQLError);
  }
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

function answer(run: Run, text: Text | null): ExecutionResult {
  const { errors, lengthMax } = run;
  const pieces = text === null ? [] : typeof text === 'string' ? [text] : text;
  if (isOver(run, pieces)) return { errors: [tooLong(lengthMax)] };
  const data = text === null ? null : new JsonText(pieces);
  return errors.list.length === 0 ? { data } : { errors: errors.list, data };
}

/** Whether it is longer than it may be: in characters, as they were counted, or else in bytes. */
function isOver({ length, lengthMax }: Run, pieces: readonly string[]): boolean {
  if (length > lengthMax) return true;
  if (length * BYTES_MAX <= lengthMax) return false;
  return pieces.reduce((bytes, piece) => bytes + Buffer.byteLength(piece), 0) > lengthMax;
}

function refusal(run: Run, error: GraphQLError): ExecutionResult {
  run.errors.add(error, undefined);
  return answer(run, null);
}
