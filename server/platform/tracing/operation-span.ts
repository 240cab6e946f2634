import { SpanStatusCode, trace } from '@opentelemetry/api';
import type { ExecutionResult, OperationDefinitionNode } from 'graphql';
import { labelsOf } from '../graphql/http/operation-labels.js';

// Without an SDK (sdk.ts) its spans are one object that does nothing.
const tracer = trace.getTracer('vicharo');

/**
 * Executes an operation in a span of its own, so that its statements are found below it.
 * @param operation undefined where the document has none of that name: then `execute` says so
 */
export async function inOperationSpan(
  operation: OperationDefinitionNode | undefined,
  execute: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  if (!operation) return execute();
  const { type, operation: field } = labelsOf(operation);
  return tracer.startActiveSpan(`${type} ${field}`, async (span) => {
    span.setAttribute('graphql.operation.type', type);
    try {
      const result = await execute();
      if (result.errors) span.setStatus({ code: SpanStatusCode.ERROR });
      return result;
    } finally {
      span.end();
    }
  });
}
