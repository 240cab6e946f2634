import type { ApolloServerPlugin } from '@apollo/server';
import { Injectable } from '@nestjs/common';
import type { OperationDefinitionNode } from 'graphql';
import { labelsOf, type OperationLabels } from '../graphql/http/operation-labels.js';
import { Metrics } from './metrics.js';

const INVALID: OperationLabels = { type: 'unknown', operation: 'invalid' };

/** Counts and times GraphQL operations by their root field. */
@Injectable()
export class GraphqlMetrics {
  /** To be added to Apollo's; none where nobody reads metrics. */
  readonly plugins: ApolloServerPlugin[];
  /** Of requests that had begun before Apollo was asked. */
  private readonly begun = new WeakMap<object, number>();
  private readonly count;
  private readonly time;
  private readonly parsed;

  constructor(metrics: Metrics) {
    this.count = metrics.counter(
      'graphql_operations_total',
      'GraphQL operations that were answered over HTTP.',
      ['type', 'operation', 'outcome'],
    );
    this.time = metrics.duration('graphql_operation_duration_seconds', 'From parsing to the whole answer.', [
      'type',
      'operation',
    ]);
    this.parsed = metrics.counter(
      'graphql_documents_parsed_total',
      'Documents that were not in the cache: all others were neither parsed nor checked again.',
    );
    this.plugins = metrics.registry ? [this.plugin()] : [];
  }

  /** Told when an operation has been answered without Apollo. @param started `performance.now()` at its beginning */
  answered(operation: OperationDefinitionNode, started: number): void {
    this.record(operation, started, false);
  }

  /** Told of a request that Apollo is asked to answer after all, with what was begun for it. */
  hasBegun(request: object, started: number): void {
    this.begun.set(request, started);
  }

  /**
   * Told when an operation has been answered.
   * @param operation none where the document was refused
   * @param started `performance.now()` at its beginning
   */
  private record(operation: OperationDefinitionNode | undefined, started: number, failed: boolean): void {
    const labels = operation ? labelsOf(operation) : INVALID;
    this.time(labels, (performance.now() - started) / 1000);
    this.count({ ...labels, outcome: failed ? 'error' : 'ok' });
  }

  private plugin(): ApolloServerPlugin {
    return {
      requestDidStart: async ({ contextValue }) => {
        const started = this.begun.get((contextValue as { req: object }).req) ?? performance.now();
        return {
          // Only called for documents that Apollo does not have in its cache.
          parsingDidStart: async () => void this.parsed({}),
          willSendResponse: async ({ operation, response: { body } }) => {
            const failed = body.kind === 'single' && body.singleResult.errors !== undefined;
            // Only what was validated has names of the schema alone.
            this.record(failed && !('data' in body.singleResult) ? undefined : operation, started, failed);
          },
        };
      },
    };
  }
}
