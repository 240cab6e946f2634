import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ActorGuard } from './auth/actor.guard.js';
import { Authentication } from './auth/authentication.js';
import { JwtStrategy } from './auth/jwt.strategy.js';
import { Passwords } from './auth/passwords.js';
import { JWT_ALGORITHM, keyOf } from './auth/token.js';
import { VerifiedTokens } from './auth/verified-tokens.js';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config/config.js';
import { SettingsResolver } from './config/settings.resolver.js';
import { DATABASE_ACCESS, dataSourceOptions, type DatabaseAccess } from './database/database.js';
import { migrate } from './database/migrate.js';
import { Replicas } from './database/replicas.js';
import { Statements } from './database/statements.js';
import { Transactions } from './database/transactions.js';
import { RestErrorsFilter } from './errors/rest-errors.filter.js';
import { EventBus } from './events/event-bus.js';
import { OutboxRelay } from './events/outbox.relay.js';
import { graphqlModule } from './graphql/graphql.module.js';
import { Heartbeat } from './graphql/live/heartbeat.js';
import { LiveStats } from './graphql/live/live-stats.js';
import { OpenSockets } from './graphql/live/open-sockets.js';
import { SocketServer } from './graphql/live/socket-server.js';
import { SocketSessions } from './graphql/live/socket-sessions.js';
import { HealthModule } from './http/health.module.js';
import { Readiness } from './http/readiness.js';
import { JobStore } from './jobs/job-store.js';
import { JobWorker } from './jobs/job-worker.js';
import { Jobs } from './jobs/jobs.js';
import { Logs } from './logging/logs.js';
import { LiveMetrics } from './metrics/live-metrics.js';
import { Caches } from './memory/caches.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { RateLimits } from './rate-limits/rate-limits.js';
import { connectRedis, REDIS } from './redis/redis.js';
import { SideWork } from './side-work.js';

/** What every feature stands on; global, so that a feature names only the features that it uses. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, database: DatabaseAccess): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(database), autoLoadEntities: true }),
          // Tried again for a while where the database is not there yet.
          dataSourceFactory: async (options) => {
            await migrate(database);
            return new DataSource(options as DataSourceOptions);
          },
        }),
        JwtModule.register({
          secret: keyOf(config),
          signOptions: { algorithm: JWT_ALGORITHM },
          verifyOptions: { algorithms: [JWT_ALGORITHM] },
        }),
        graphqlModule,
        HealthModule,
        MetricsModule,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: DATABASE_ACCESS, useValue: database },
        {
          provide: REDIS,
          inject: [Logs, Readiness],
          useFactory: (logs: Logs, readiness: Readiness) =>
            connectRedis(config.scale.redisUrl, logs, readiness),
        },
        { provide: APP_GUARD, useClass: ActorGuard },
        { provide: APP_FILTER, useClass: RestErrorsFilter },
        Authentication,
        Caches,
        Clock,
        EventBus,
        Heartbeat,
        Jobs,
        JobStore,
        JobWorker,
        JwtStrategy,
        LiveMetrics,
        LiveStats,
        Logs,
        OpenSockets,
        OutboxRelay,
        Passwords,
        RateLimits,
        Replicas,
        SettingsResolver,
        SideWork,
        SocketServer,
        SocketSessions,
        Statements,
        Transactions,
        VerifiedTokens,
      ],
      exports: [
        CONFIG,
        Authentication,
        Caches,
        Clock,
        EventBus,
        HealthModule,
        Jobs,
        LiveStats,
        Logs,
        MetricsModule,
        OutboxRelay,
        OpenSockets,
        Passwords,
        RateLimits,
        Replicas,
        SideWork,
        SocketServer,
        Statements,
        Transactions,
      ],
    };
  }
}
