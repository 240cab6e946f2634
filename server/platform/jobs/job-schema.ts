/** pg-boss's own tables, as the migration `jobs` makes them. */
export const JOBS_SCHEMA = 'pgboss';
/** All our kinds are one queue in them: each queue would be a table, and be asked by itself. */
export const JOBS_QUEUE = 'jobs';
