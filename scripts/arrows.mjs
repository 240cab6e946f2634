/**
 * Which folder may import which: the arrows of docs/architecture.md as zones for ESLint, made from the folders there are.
 *
 *   domain <- server/platform <- server/features <- server/rest, server/demo, server/cli, server/app.module, server/resolvers
 *   domain <- client/src/lib, client/src/ui <- client/src/features <- client/src/pages <- client/src/app
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files a feature offers to the others. Its repository, above all, is its own. */
const PUBLIC = ['service', 'module', 'model', 'entity', 'events', 'policy', 'row'];

/** What stands outside the features and puts them together. */
const COMPOSERS = ['features', 'rest', 'demo', 'cli', 'app.module.ts', 'resolvers.ts'];

/** Packages that run the same in a browser and in Node, and know neither. */
const DOMAIN_PACKAGES = [
  'temporal-polyfill',
  'zod/mini',
  'libphonenumber-js/min',
  'libphonenumber-js/core',
  'chess.js',
];

/** Options of `no-restricted-imports` for the files of `domain`. */
export const domainImports = {
  patterns: [
    {
      regex: `^(?!\\.{1,2}/|(${DOMAIN_PACKAGES.map((name) => name.replaceAll('.', '\\.')).join('|')})$)`,
      message: 'The domain is pure TypeScript that both sides run: no framework, no Node, no browser.',
    },
  ],
};

/**
 * The zones of `import-x/no-restricted-paths`.
 * @param {string} root the project's folder
 */
export function arrows(root) {
  return [
    ...between('domain', ['server', 'client', 'migrations', 'test'], 'The domain knows neither side.'),
    ...between('server', ['client', 'test'], 'The server does not know the client.'),
    ...between('client', ['server', 'migrations', 'test'], 'The client does not know the server.'),
    ...serverArrows(root),
    ...clientArrows(root),
  ];
}

function serverArrows(root) {
  const outsiders = entries(root, 'server').filter((name) => !COMPOSERS.includes(name));
  return [
    ...outsiders.flatMap((name) =>
      between(
        `server/${name}`,
        ['server/features', 'server/rest'],
        'The features are put together in app.module.',
      ),
    ),
    ...between(
      'server/platform',
      ['server/demo', 'server/cli'],
      'The platform knows nothing that stands on it.',
    ),
    ...between(
      'server/features',
      ['server/rest', 'server/demo', 'server/cli'],
      'A feature does not know who presents it.',
    ),
    ...['rest', 'demo', 'cli'].map((name) => publicOnly(`server/${name}`, 'server/features/*/**')),
    ...entries(root, 'server/features').map((feature) =>
      publicOnly(`server/features/${feature}`, `server/features/!(${feature})/**`),
    ),
  ];
}

function clientArrows(root) {
  const src = (names) => names.map((name) => `client/src/${name}`);
  return [
    ...between(
      'client/src/ui',
      [...src(['features', 'pages', 'app', 'gql']), 'domain'],
      'ui knows no domain.',
    ),
    ...between('client/src/lib', src(['features', 'pages', 'app']), 'lib knows no feature.'),
    ...between(
      'client/src/features',
      src(['pages', 'app']),
      'A page composes features, never the other way.',
    ),
    ...entries(root, 'client/src/features').map((feature) => ({
      target: `client/src/features/${feature}`,
      from: `client/src/features/!(${feature})/**`,
      message: 'Only a page composes features.',
    })),
    ...between('client/src/pages', src(['app']), 'The router knows the pages, not they it.'),
  ];
}

/** `target` imports nothing from the folders `from`. */
function between(target, from, message) {
  return from.map((folder) => ({ target, from: folder, message }));
}

function publicOnly(target, from) {
  return {
    target,
    from,
    except: [`**/*.{${PUBLIC.join(',')}}.ts`],
    message: `Another feature offers its ${PUBLIC.join(', ')}; the rest is its own.`,
  };
}

function entries(root, folder) {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
}
