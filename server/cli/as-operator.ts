import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Operator } from '../features/users/operator.service.js';
import { CliModule } from './cli.module.js';
import type { Config } from '../platform/config/config.js';
import type { OperatorWork, Say } from './command.js';
import { databaseOf } from './database.js';

/** Works on people, by the server's own services. */
export async function asOperator(work: OperatorWork, config: Config, say: Say): Promise<void> {
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
}
