import { fileURLToPath } from 'node:url';
import { node, reporters } from '../../jest.config.mjs';

/** Attacks on the built server, as real processes. `npm run test:hostile`. */
export default {
  ...node,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  displayName: 'hostile',
  testMatch: ['<rootDir>/test/hostile/*.spec.ts'],
  maxWorkers: 1,
  // An attack that failed may have left attackers behind.
  forceExit: true,
  reporters,
};
