import { z } from 'zod';

/** What lets several instances work as one server (ADR-007). */
export interface ScaleConfig {
  /** Where events cross instances and tries are counted for all of them; null: this instance is alone. */
  redisUrl: string | null;
  /** Copies of the database that may answer searches; they may be a moment behind. */
  replicaUrls: string[];
  /** How long an instance that is told to stop still serves, so that a load balancer notices; seconds. */
  shutdownDelaySeconds: number;
}

/** The variables of the environment that concern several instances. */
export const scaleVariables = {
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?:\/\/[^/]+(\/\d+)?$/,
      'must be redis://host:port or rediss://host:port, perhaps with /number',
    )
    .refine((text) => URL.canParse(text), 'must be an address')
    .optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)),
      'must be addresses that start with postgres://, separated by commas',
    )
    .optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
};

interface ScaleValues {
  REDIS_URL?: string | undefined;
  DATABASE_REPLICA_URLS?: string[] | undefined;
  SHUTDOWN_DELAY_SECONDS: number;
  DATABASE_URL?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  BLOB_STORE: string;
}

/** What is wrong with variables that are right by themselves, one line each. */
export function scaleProblems(values: ScaleValues): string[] {
  return values.DATABASE_REPLICA_URLS && !values.DATABASE_URL
    ? ['DATABASE_REPLICA_URLS: needs DATABASE_URL, the database that they are copies of']
    : [];
}

/** REDIS_URL says that there are several instances; these may differ in what they have to share. A shared folder is fine. */
export function scaleWarnings(values: ScaleValues): string[] {
  if (!values.REDIS_URL) return [];
  const warnings: string[] = [];
  if (!values.DATABASE_URL)
    warnings.push('DATABASE_URL: is unset, and several instances cannot share the embedded database');
  if (values.BLOB_STORE === 'disk')
    warnings.push('BLOB_STORE: is disk, so all instances must have the same DATA_DIR; or use azure');
  if (!values.VAPID_PRIVATE_KEY)
    warnings.push(
      'VAPID_PRIVATE_KEY: is unset, so all instances must have the same DATA_DIR, where one is kept',
    );
  return warnings;
}

export function scaleOf(values: ScaleValues): ScaleConfig {
  return {
    redisUrl: values.REDIS_URL ?? null,
    replicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS,
  };
}
