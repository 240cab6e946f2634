import { Injectable } from '@nestjs/common';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { inOperationSpan } from '../../tracing/operation-span.js';
import { execute } from './execute.js';

type Gateway = ApolloServerOptionsWithGateway<object>['gateway'];

/**
 * Nest's driver of Apollo, with `execute` in the place of graphql's. Apollo lets nobody but a gateway execute, so this is
 * one; parsing, validation, limits, errors and HTTP stay Apollo's own.
 */
@Injectable()
export class PreparedDriver extends ApolloDriver {
  override async start(options: ApolloDriverConfig & { schema: GraphQLSchema }): Promise<void> {
    await super.start({ ...options, gateway: gatewayTo(options.schema) } as ApolloDriverConfig);
  }
}

function gatewayTo(schema: GraphQLSchema): Gateway {
  let tell: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] | undefined;
  return {
    onSchemaLoadOrUpdate(callback) {
      tell = callback;
      return () => {};
    },
    async load() {
      tell?.({ apiSchema: schema, coreSupergraphSdl: '' });
      return {
        executor: async ({ document, context, request, operation }) =>
          inOperationSpan(operation, () =>
            execute({
              schema,
              document,
              contextValue: context,
              variableValues: request.variables,
              operationName: request.operationName,
            }),
          ),
      };
    },
    async stop() {},
  };
}
