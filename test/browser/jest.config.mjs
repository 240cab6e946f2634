import { fileURLToPath } from 'node:url';
import { node, reporters } from '../../jest.config.mjs';

/** The browser journeys: Chromium against the production build, one at a time. `npm run test:browser`. */
export default {
  ...node,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  displayName: 'browser',
  testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
  testTimeout: 180_000,
  maxWorkers: 1,
  reporters,
};
