import { readFileSync } from 'node:fs';
import { buildClientSchema, getIntrospectionQuery, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphqlClient } from '../support/graphql-client.js';
import { startServerProcess } from '../support/server-process.js';

describe('the server as it is built', () => {
  it('has the schema of its sources, though all its files were put together', async () => {
    const server = await startServerProcess({});
    const schema = await new GraphqlClient(server.url).get(getIntrospectionQuery());
    await server.end('SIGTERM');
    const printed = printSchema(lexicographicSortSchema(buildClientSchema(schema as never)));
    expect(printed.trim()).toBe(
      readFileSync('schema.graphql', 'utf8')
        .replace(/^#.*\n/, '')
        .trim(),
    );
  });
});
