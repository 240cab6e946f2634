import { Foundation1763700000000 } from '../../../migrations/1763700000000-foundation.js';

/** Every migration, oldest first. */
export const migrations = [Foundation1763700000000];
