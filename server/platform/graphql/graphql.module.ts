import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLModule } from '@nestjs/graphql';
import { CONFIG, type Config } from '../config/config.js';
import { graphqlErrors } from '../errors/graphql-errors.js';
import { Logs } from '../logging/logs.js';
import { Caches } from '../memory/caches.js';
import { ErrorMetrics } from '../metrics/error-metrics.js';
import { GraphqlMetrics } from '../metrics/graphql-metrics.js';
import { graphqlAnswer } from '../http/json-answers.js';
import { boundArguments } from './bounded-arguments.js';
import { KeptDocuments } from './http/kept-documents.js';
import { PreparedDriver } from './http/prepared-driver.js';
import { limits } from './limits.js';

/** GraphQL over HTTP at /graphql, with its limits and its error mapper; over sockets: live/socket-server.ts. */
export const graphqlModule = GraphQLModule.forRootAsync<ApolloDriverConfig>({
  driver: PreparedDriver,
  inject: [Logs, ErrorMetrics, GraphqlMetrics, Caches, CONFIG],
  useFactory: (
    logs: Logs,
    errors: ErrorMetrics,
    metrics: GraphqlMetrics,
    caches: Caches,
    { bookingWindowDays }: Config,
  ): Omit<ApolloDriverConfig, 'driver'> => {
    return {
      autoSchemaFile: true,
      sortSchema: true,
      // What a list holds is as long as the configuration says (cost/price.ts).
      transformSchema: (schema) =>
        Object.assign(boundArguments(schema), { extensions: { bookingWindowDays } }),
      introspection: true,
      // Our own playground is served at /playground; the bundled one loads from a CDN.
      graphiql: false,
      csrfPrevention: true,
      documentStore: new KeptDocuments(caches),
      ...limits,
      plugins: [...limits.plugins, ApolloServerPluginCacheControlDisabled(), ...metrics.plugins],
      // toAppError reads HttpExceptions itself.
      autoTransformHttpErrors: false,
      formatError: graphqlErrors(logs, errors),
      stringifyResult: graphqlAnswer,
    };
  },
});
