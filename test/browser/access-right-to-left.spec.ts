import { describeAccess } from './support/access.js';

describe('access in a language that reads to the left', () => describeAccess('ur'));
