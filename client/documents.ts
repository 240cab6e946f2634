import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { babelOptimizerPlugin } from '@graphql-codegen/client-preset';
import { type DefinitionNode, type DocumentNode, Kind } from 'graphql';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('./src/gql/', import.meta.url));
const GENERATED = `${folder}graphql.ts`;
/** A document as the generator writes it: a line of JSON that is told its type. */
const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as /gm;

/**
 * Makes of the generated documents what a phone should download: each fragment once, where the generator writes it out in every
 * document that spreads it, and no document's text, which only finds the document while one develops.
 */
export function graphqlDocuments(): Plugin {
  return {
    name: 'graphql-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === GENERATED) return { code: shareFragments(code), map: null };
      if (code.includes("from '@/gql/gql'")) return nameDocuments(code, id);
      return null;
    },
  };
}

/** Replaces `graphql(text)` by the name of the document that the text became. */
async function nameDocuments(code: string, filename: string) {
  const plugins = [[babelOptimizerPlugin, { artifactDirectory: folder, gqlTagName: 'graphql' }]];
  const parserOpts = { plugins: ['typescript' as const, 'jsx' as const] };
  const result = await transformAsync(code, {
    filename,
    plugins,
    parserOpts,
    babelrc: false,
    configFile: false,
  });
  return { code: result!.code!, map: null };
}

function shareFragments(code: string): string {
  const fragments = new Map<string, string>();
  const shared = code.replace(DOCUMENT, (_, name: string, json: string) => {
    const { definitions } = JSON.parse(json) as DocumentNode;
    return `export const ${name} = {kind:"Document",definitions:[${definitions.map(written).join()}]} as unknown as `;
  });
  if (fragments.size === 0) throw new Error(`${GENERATED} has no fragment that could be shared.`);
  return [...fragments.values(), shared].join('\n');

  function written(definition: DefinitionNode): string {
    const json = JSON.stringify(definition);
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return json;
    const name = `fragment${definition.name.value}`;
    fragments.set(name, `const ${name} = ${json};`);
    return name;
  }
}
