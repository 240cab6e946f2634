import { MUTATIONS } from './graphql-mutations.js';
import type { OperationRow } from './graphql-outcomes.js';
import { QUERIES } from './graphql-queries.js';

/** Who may do what by GraphQL; subscriptions are in live-operations.ts. */
export const OPERATIONS: readonly OperationRow[] = [...QUERIES, ...MUTATIONS];
