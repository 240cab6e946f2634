import { describeAccess } from './support/access.js';

describe('access in a language that reads to the right, whose words are the longest', () =>
  describeAccess('ta', { enlarge: true }));
