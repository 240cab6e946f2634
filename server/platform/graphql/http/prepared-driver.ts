import { Inject, Injectable } from '@nestjs/common';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  GraphQLError,
  OperationTypeNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { CONFIG, type Config } from '../../config/config.js';
import { GraphqlMetrics } from '../../metrics/graphql-metrics.js';
import { inOperationSpan } from '../../tracing/operation-span.js';
import { executeBy, type Execute } from '../execute.js';
import type { KeptDocuments } from './kept-documents.js';
import { KnownOperations } from './known-operations.js';

const OVER_SOCKETS = new GraphQLError(
  'Subscriptions are told over a socket (graphql-transport-ws), not over HTTP.',
  {
    extensions: { code: 'BAD_INPUT' },
  },
);

type Gateway = ApolloServerOptionsWithGateway<object>['gateway'];

/**
 * Nest's driver of Apollo, with `execute` in the place of graphql's. Apollo lets nobody but a gateway execute, so this is
 * one; parsing, validation, limits, errors and HTTP stay Apollo's own. What it has found good before, and is asked for as usual, need
 * not go through it (known-operations.ts).
 */
@Injectable()
export class PreparedDriver extends ApolloDriver {
  @Inject(CONFIG) private readonly config!: Config;
  @Inject(GraphqlMetrics) private readonly metrics!: GraphqlMetrics;

  override async start(options: ApolloDriverConfig & { schema: GraphQLSchema }): Promise<void> {
    const { schema, path } = options;
    const execute = traced(executeBy(this.config.graphqlExecutor));
    const known = new KnownOperations(
      options.documentStore as KeptDocuments,
      async ({ document, operation, variables }, request) =>
        execute(operation, {
          schema,
          document,
          // As Nest's driver makes it.
          contextValue: { req: request },
          variableValues: variables,
          operationName: operation.name?.value,
        }),
      this.metrics,
    );
    const http = this.httpAdapterHost.httpAdapter.getInstance<FastifyInstance>();
    http.addHook('onRoute', (route) => {
      if (route.url === path) route.preHandler = known.answer;
    });
    const gateway = gatewayTo(schema, known, execute);
    await super.start({ ...options, gateway } as ApolloDriverConfig);
  }
}

type ExecuteOperation = (
  operation: OperationDefinitionNode | undefined,
  args: ExecutionArgs,
) => Promise<ExecutionResult>;

function traced(execute: Execute): ExecuteOperation {
  return async (operation, args) => inOperationSpan(operation, () => execute(args));
}

function gatewayTo(schema: GraphQLSchema, known: KnownOperations, execute: ExecuteOperation): Gateway {
  let tell: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] | undefined;
  return {
    onSchemaLoadOrUpdate(callback) {
      tell = callback;
      return () => {};
    },
    async load() {
      tell?.({ apiSchema: schema, coreSupergraphSdl: '' });
      return {
        executor: async ({ document, context, request, operation }) => {
          const result = known.resultOf((context as { req: FastifyRequest }).req);
          if (result) return result;
          // A document may have none of that name, though the type says it has.
          const named = operation as typeof operation | undefined;
          if (named?.operation === OperationTypeNode.SUBSCRIPTION) return { errors: [OVER_SOCKETS] };
          return execute(named, {
            schema,
            document,
            contextValue: context,
            variableValues: request.variables,
            operationName: request.operationName,
          });
        },
      };
    },
    async stop() {},
  };
}
