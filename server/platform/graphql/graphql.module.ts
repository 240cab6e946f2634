import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { graphqlErrors } from '../errors/graphql-errors.js';
import { Logs } from '../logging/logs.js';
import { limits } from './limits.js';

/** GraphQL over HTTP at /graphql, with its limits and its error mapper; over sockets: socket-server.ts. */
export const graphqlModule = GraphQLModule.forRootAsync<ApolloDriverConfig>({
  driver: ApolloDriver,
  inject: [Logs],
  useFactory: (logs: Logs): Omit<ApolloDriverConfig, 'driver'> => {
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
      formatError: graphqlErrors(logs),
    };
  },
});
