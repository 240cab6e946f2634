import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { Authentication } from '../auth/authentication.js';
import { graphqlErrors } from '../errors/graphql-errors.js';
import { Logs } from '../logging/logs.js';
import { limits } from './limits.js';
import { socketOptions, type SocketContext } from './sockets.js';

/** GraphQL over HTTP and graphql-ws at /graphql, with its limits, its error mapper and its authentication. */
export const graphqlModule = GraphQLModule.forRootAsync<ApolloDriverConfig>({
  driver: ApolloDriver,
  inject: [Authentication, Logs],
  useFactory: (authentication: Authentication, logs: Logs): Omit<ApolloDriverConfig, 'driver'> => {
    const formatError = graphqlErrors(logs);
    return {
      autoSchemaFile: true,
      sortSchema: true,
      introspection: true,
      // Our own playground is served at /playground; the bundled one loads from a CDN.
      graphiql: false,
      csrfPrevention: true,
      ...limits,
      plugins: [...limits.plugins, ApolloServerPluginCacheControlDisabled()],
      // toAppError reads HttpExceptions itself.
      autoTransformHttpErrors: false,
      formatError,
      context: (context: { req?: unknown } & Partial<SocketContext>) => ({
        req: context.req ?? context.extra?.request,
      }),
      subscriptions: { 'graphql-ws': socketOptions(authentication, formatError) },
    };
  },
});
