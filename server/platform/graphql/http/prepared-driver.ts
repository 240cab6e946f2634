import { Inject, Injectable } from '@nestjs/common';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { GraphQLError, OperationTypeNode, type GraphQLSchema } from 'graphql';
import { CONFIG, type Config } from '../../config/config.js';
import { inOperationSpan } from '../../tracing/operation-span.js';
import { executeBy, type Execute } from '../execute.js';

const OVER_SOCKETS = new GraphQLError(
  'Subscriptions are told over a socket (graphql-transport-ws), not over HTTP.',
  {
    extensions: { code: 'BAD_INPUT' },
  },
);

type Gateway = ApolloServerOptionsWithGateway<object>['gateway'];

/**
 * Nest's driver of Apollo, with `execute` in the place of graphql's. Apollo lets nobody but a gateway execute, so this is
 * one; parsing, validation, limits, errors and HTTP stay Apollo's own.
 */
@Injectable()
export class PreparedDriver extends ApolloDriver {
  @Inject(CONFIG) private readonly config!: Config;

  override async start(options: ApolloDriverConfig & { schema: GraphQLSchema }): Promise<void> {
    await super.start({
      ...options,
      gateway: gatewayTo(options.schema, executeBy(this.config.graphqlExecutor)),
    } as ApolloDriverConfig);
  }
}

function gatewayTo(schema: GraphQLSchema, execute: Execute): Gateway {
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
          // A document may have none of that name, though the type says it has.
          if ((operation as typeof operation | undefined)?.operation === OperationTypeNode.SUBSCRIPTION)
            return { errors: [OVER_SOCKETS] };
          return inOperationSpan(operation, () =>
            execute({
              schema,
              document,
              contextValue: context,
              variableValues: request.variables,
              operationName: request.operationName,
            }),
          );
        },
      };
    },
    async stop() {},
  };
}
