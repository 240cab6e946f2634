/**
 * Three projects. `domain` and `server` run as native ESM in Node, exactly as they are built, in two processes that load the
 * server once for all their spec files (test/support/worker-setup.mjs). `client` runs as CommonJS in jsdom, because its
 * libraries publish CommonJS and Jest can then load lazy routes. The browser journeys have a configuration of their own
 * (test/browser/jest.config.mjs), since they need a production build.
 */
/** Also of the suites that start whole processes (test/browser, test/hostile, test/scale). */
export const node = {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/test/support/worker-setup.mjs'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
};

const client = {
  displayName: 'client',
  testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
  testMatch: ['<rootDir>/client/**/*.spec.{ts,tsx}'],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  resolver: '<rootDir>/test/support/jest-resolver.cjs',
  setupFiles: ['<rootDir>/test/support/client-setup.cjs'],
  // What Vite defines (client/vite.config.ts).
  globals: { CACHE_SHAPE: 'test' },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/empty-style.cjs',
    '\\.(png|jpe?g|webp|svg|woff2?)(\\?url)?$': '<rootDir>/test/support/asset-path.cjs',
    '^@/(.*)$': '<rootDir>/client/src/$1',
    '^@domain/(.*)$': '<rootDir>/domain/$1',
  },
  transform: {
    '\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // Packages that publish ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(react-leaflet|@react-leaflet|temporal-polyfill|temporal-spec|temporal-utils)/)',
  ],
};

export const reporters = ['default', '<rootDir>/test/support/closing-reporter.cjs'];

export default {
  maxWorkers: 2,
  // Of the client; Jest reads this here only, never in a project. The others have theirs in worker-setup.mjs.
  testTimeout: 120_000,
  reporters,
  projects: [
    {
      ...node,
      displayName: 'domain',
      testMatch: ['<rootDir>/domain/**/*.spec.ts', '<rootDir>/{bench,scripts}/**/*.spec.mjs'],
    },
    {
      ...node,
      displayName: 'server',
      testMatch: [
        '<rootDir>/server/**/*.spec.ts',
        '<rootDir>/test/api/**/*.spec.ts',
        '<rootDir>/test/agrimind/**/*.spec.ts',
      ],
    },
    client,
  ],
};
