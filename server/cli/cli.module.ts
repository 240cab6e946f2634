import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserModule } from '../features/users/user.module.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { dataSourceOptions, type Database } from '../platform/database/database.js';
import { Transactions } from '../platform/database/transactions.js';
import { EventBus } from '../platform/events/event-bus.js';
import { OutboxRelay } from '../platform/events/outbox.relay.js';

/** As much of the server as a command needs: no HTTP, and nothing that a running server does already. */
@Global()
@Module({})
export class CliModule {
  static forRoot(config: Config, database: Pick<Database, 'url' | 'poolSize'>): DynamicModule {
    return {
      module: CliModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(database),
          autoLoadEntities: true,
          // The schema is the server's to change: one that runs may be of another version.
          retryAttempts: 0,
        }),
        UserModule,
      ],
      providers: [
        Clock,
        Transactions,
        { provide: CONFIG, useValue: config },
        // Nobody listens in this process: what a command records, the server finds in the outbox within seconds.
        { provide: OutboxRelay, useValue: { wake: () => undefined } satisfies Pick<OutboxRelay, 'wake'> },
        { provide: EventBus, useValue: {} },
      ],
      exports: [Clock, CONFIG, EventBus, Transactions],
    };
  }
}
