import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents for the client, generated from the committed schema and the `graphql()` calls in the source. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['client/src/**/*.{ts,tsx}', '!client/src/gql/**', '!client/src/**/*.spec.*'],
  ignoreNoDocuments: true,
  generates: {
    'client/src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          ID: 'string',
          LocalDate: 'string',
          LocalTime: 'string',
          DateTime: 'string',
          Decimal: 'string',
        },
      },
    },
  },
};

export default config;
