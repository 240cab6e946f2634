import { OperationTypeNode, type ExecutionArgs, type ExecutionResult, type GraphQLError } from 'graphql';
import { byteLength, type Piece } from '../../http/encoded.js';
import { JsonText } from '../../http/json-text.js';
import { tooLong } from '../cost/most.js';
import type { Prepared } from '../prepare.js';
import { planOf } from './plan.js';
import { Errors, runFields, runSerially, type Run } from './run.js';
import { isPromise, type Text } from './text.js';

/** What a character takes in UTF-8 at most. */
const BYTES_MAX = 3;

/**
 * graphql's `execute`, five times as quick for a document that comes again: the same answer and the same errors
 * (test/api/executor.spec.ts compares them). Its cost is in finding out, for each field of each row, what the field is; that is
 * done once a document here. Variables, arguments, scalars and errors are graphql's own. An answer that becomes too long ends while
 * it is written.
 * @param bytesMax that the answer may have
 * @returns with `data` as JsonText
 */
export function executePlanned(
  { schema, contextValue, rootValue }: ExecutionArgs,
  { operation, fragments, variableValues, selection }: Prepared,
  bytesMax: number,
): ExecutionResult | Promise<ExecutionResult> {
  const plan = planOf(selection);
  const run: Run = {
    schema,
    fragments,
    operation,
    rootValue,
    variableValues,
    contextValue,
    errors: new Errors(),
    length: 0,
    lengthMax: bytesMax,
  };
  try {
    const data =
      operation.operation === OperationTypeNode.MUTATION
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

function answer(run: Run, text: Text | null): ExecutionResult {
  const { errors, lengthMax } = run;
  const pieces = text === null ? [] : typeof text === 'string' ? [text] : text;
  if (isOver(run, pieces)) return { errors: [tooLong(lengthMax)] };
  const data = text === null ? null : new JsonText(pieces);
  return errors.list.length === 0 ? { data } : { errors: errors.list, data };
}

/** Whether it is longer than it may be: as it was counted, in characters and, of what was kept, in bytes; or else in bytes. */
function isOver({ length, lengthMax }: Run, pieces: readonly Piece[]): boolean {
  if (length > lengthMax) return true;
  if (length * BYTES_MAX <= lengthMax) return false;
  return pieces.reduce((bytes, piece) => bytes + byteLength(piece), 0) > lengthMax;
}

function refusal(run: Run, error: GraphQLError): ExecutionResult {
  run.errors.add(error, undefined);
  return answer(run, null);
}
