import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { resolvers } from './resolvers.js';
import { repoFile } from './platform/config/paths.js';

/**
 * Writes schema.graphql from the resolvers, without a database; with --check it only compares, and exits with 1 where the
 * committed file is not what the resolvers say.
 */
async function main(): Promise<void> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create(resolvers);
  const text = `# Generated from the resolvers by \`npm run schema\`.\n\n${printSchema(lexicographicSortSchema(schema))}\n`;
  const file = repoFile('schema.graphql');
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write('schema.graphql is not what the resolvers say: run npm run schema and commit it.\n');
    process.exitCode = 1;
  }
}

await main();
