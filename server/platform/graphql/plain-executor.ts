import { execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import { JsonText } from '../http/json-text.js';
import { tooLong } from './cost/most.js';
import type { Prepared } from './prepare.js';

/**
 * graphql's own `execute`. How long the answer is, is seen once it is whole.
 * @returns with `data` as JsonText: written once, to be measured and to be sent
 */
export async function executePlainly(
  args: ExecutionArgs,
  _prepared: Prepared,
  bytesMax: number,
): Promise<ExecutionResult> {
  const { data, ...result } = await execute(args);
  if (!data) return { ...result, ...(data === null && { data }) };
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > bytesMax) return { errors: [tooLong(bytesMax)] };
  return { ...result, data: new JsonText([text]) };
}
