import { fileURLToPath } from 'node:url';
import { node, reporters } from '../../jest.config.mjs';

/** The browser journeys: Chromium against the production build, two at a time, each with a server of its own. `npm run test:browser`. */
export default {
  ...node,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  displayName: 'browser',
  globalSetup: '<rootDir>/test/browser/market.setup.mjs',
  globalTeardown: '<rootDir>/test/browser/market.teardown.mjs',
  testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
  maxWorkers: 2,
  reporters,
};
