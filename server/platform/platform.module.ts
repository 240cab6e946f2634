import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActorGuard } from './auth/actor.guard.js';
import { Authentication } from './auth/authentication.js';
import { JWT_ALGORITHM, JwtStrategy } from './auth/jwt.strategy.js';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config/config.js';
import { SettingsResolver } from './config/settings.resolver.js';
import { dataSourceOptions, type Database } from './database/database.js';
import { Transactions } from './database/transactions.js';
import { RestErrorsFilter } from './errors/rest-errors.filter.js';
import { EventBus } from './events/event-bus.js';
import { OutboxRelay } from './events/outbox.relay.js';
import { graphqlModule } from './graphql/graphql.module.js';
import { SocketServer } from './graphql/socket-server.js';
import { SocketSessions } from './graphql/socket-sessions.js';
import { HealthModule } from './http/health.module.js';
import { Logs } from './logging/logs.js';
import { RateLimits } from './rate-limits/rate-limits.js';

/** What every feature stands on; global, so that a feature names only the features that it uses. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, database: Pick<Database, 'url' | 'poolSize'>): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forRoot({ ...dataSourceOptions(database), autoLoadEntities: true }),
        JwtModule.register({
          secret: config.jwtSecret,
          signOptions: { algorithm: JWT_ALGORITHM },
          verifyOptions: { algorithms: [JWT_ALGORITHM] },
        }),
        graphqlModule,
        HealthModule,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: APP_GUARD, useClass: ActorGuard },
        { provide: APP_FILTER, useClass: RestErrorsFilter },
        Authentication,
        Clock,
        EventBus,
        JwtStrategy,
        Logs,
        OutboxRelay,
        RateLimits,
        SettingsResolver,
        SocketServer,
        SocketSessions,
        Transactions,
      ],
      exports: [CONFIG, Authentication, Clock, EventBus, Logs, RateLimits, Transactions],
    };
  }
}
