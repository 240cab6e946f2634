import { NestFactory } from '@nestjs/core';
import { Operator } from '../features/users/operator.service.js';
import { CliModule } from './cli.module.js';
import type { Run, Say } from './command.js';
import { databaseOf } from './database.js';

/** A command that works on people, by the server's own services. */
export function asOperator(work: (operator: Operator, say: Say) => Promise<void>): Run {
  return async (config, say) => {
    const database = await databaseOf(config);
    try {
      const context = await NestFactory.createApplicationContext(CliModule.forRoot(config, database), {
        logger: false,
        abortOnError: false,
      });
      try {
        await work(context.get(Operator), say);
      } finally {
        await context.close();
      }
    } finally {
      await database.stop();
    }
  };
}
