import { fileURLToPath } from 'node:url';
import { node, reporters } from '../../jest.config.mjs';

/** Several instances of the built server and what stands around them, as real processes. `npm run test:scale`, `npm run soak`. */
export default {
  ...node,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  displayName: 'scale',
  testMatch: ['<rootDir>/test/scale/*.spec.ts'],
  // Each spec has a handful of processes.
  maxWorkers: 1,
  // A test that failed may have left people behind who book for ever.
  forceExit: true,
  reporters,
};
