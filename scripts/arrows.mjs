/**
 * Which folder may import which: the arrows of docs/architecture.md as zones for ESLint, made from the folders there are.
 *
 *   domain <- server/platform <- server/features <- server/rest, server/demo, server/cli, server/app.module, server/resolvers
 *   domain <- client/src/lib, client/src/ui <- client/src/features <- client/src/pages <- client/src/app
 *
 * The features, and the rooms of the assistant, are ladders besides.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The features from the lowest rung to the highest. Each calls those below it, none above. */
export const FEATURES = [
  ...[
    'audit',
    'places',
    'users',
    'auth',
    'media',
    'services',
    'slots',
    'resources',
    'availability',
    'sites',
    'bookings',
    'moves',
    'waitlist',
    'alternatives',
    'reviews',
  ],
  ...['market', 'assistant', 'notifications', 'accounts'],
];

const ROOMS = 'server/features/assistant';
/** The assistant's rooms likewise. Whoever is not of the assistant knows the highest alone. */
export const ASSISTANT = ['tools', 'attachments', 'emergency', 'embedded', 'model', 'chat'];

/** The files a feature offers to the others. Its repository, above all, is its own. */
const PUBLIC = ['service', 'module', 'model', 'entity', 'events', 'policy', 'row'];

/** What stands outside the features and puts them together. */
const COMPOSERS = ['features', 'rest', 'demo', 'cli', 'app.module.ts', 'resolvers.ts', 'started-database.ts'];

/** Packages that run the same in a browser and in Node, and know neither. */
const DOMAIN_PACKAGES = [
  'temporal-polyfill',
  'zod/mini',
  'libphonenumber-js/min',
  'libphonenumber-js/core',
  'chess.js',
  'big.js',
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
 * @throws {Error} where a feature, or a room of the assistant, stands on no rung, or a rung is empty
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
    ...ladder(root, 'server/features', FEATURES),
    ...ladder(root, ROOMS, ASSISTANT),
    {
      target: ['server/rest', 'server/demo', 'server/cli', 'server/features/!(assistant)/**'],
      from: `${ROOMS}/!(${ASSISTANT.at(-1)})/**`,
      message: 'The assistant offers its highest room alone.',
    },
    { target: `${ROOMS}/*.ts`, from: `${ROOMS}/*/**`, message: 'What rooms hand each other knows none.' },
  ];
}

/** Folders of which each imports the public files of those below it. */
function ladder(root, parent, rungs) {
  const folders = entries(root, parent).filter((name) => statSync(join(root, parent, name)).isDirectory());
  const odd = [...new Set([...folders, ...rungs])].filter(
    (name) => !folders.includes(name) || !rungs.includes(name),
  );
  if (odd.length > 0) throw new Error(`Not both a folder of ${parent} and a rung here: ${odd.join(', ')}`);
  return rungs.flatMap((rung, index) => [
    publicOnly(`${parent}/${rung}`, `${parent}/!(${rung})/**`),
    ...between(
      `${parent}/${rung}`,
      rungs.slice(index + 1).map((above) => `${parent}/${above}`),
      'It stands on a higher rung of the ladder.',
    ),
  ]);
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
    message: `Another room offers its ${PUBLIC.join(', ')}; the rest is its own.`,
  };
}

function entries(root, folder) {
  const path = join(root, folder);
  return existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [];
}
