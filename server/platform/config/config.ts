import { resolve } from 'node:path';
import { z } from 'zod';
import { keptSecret } from './kept-secret.js';
import { scaleOf, scaleProblems, scaleVariables, scaleWarnings, type ScaleConfig } from './scale-config.js';
import { smsCapsOf, smsVariables, type SmsCaps } from './sms-config.js';
import { proofVariables, type ProvenAct } from './proof-config.js';
import { pushOf, pushProblems, pushVariables, type PushConfig } from './push-config.js';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((text) => ['on', 'true', '1'].includes(text));

/** Every variable by its name: docs/configuration.md lists them. */
export const environment = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  JWT_DAYS: z.coerce.number().positive().max(365).default(7),
  DEMO_DATA: z.union([flag, z.literal('remove')]).optional(),
  SMS_SENDER: z.enum(['terminal', 'webhook']).default('terminal'),
  SMS_WEBHOOK_URL: z.url().optional(),
  ...smsVariables,
  OTP_PROVIDER: z.enum(['builtin', 'firebase']).default('builtin'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.hostname().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port')
    .optional(),
  ADMIN_DELETE_CODE: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  TRUST_PROXY: flag.default(false),
  BOOKING_WINDOW_DAYS: z.coerce.number().int().min(1).max(366).default(14),
  MAP_TILE_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(60),
  AI_DAILY_QUESTIONS: z.coerce.number().int().min(1).default(200),
  AI_MAX_TOKENS: z.coerce.number().int().min(50).max(100_000).default(1000),
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).default(5_000_000),
  DISK_FLOOR_MB: z.coerce.number().int().min(0).default(500),
  BLOB_STORE: z.enum(['disk', 'azure']).default('disk'),
  AZURE_STORAGE_CONNECTION_STRING: z
    .string()
    .regex(/AccountKey=|UseDevelopmentStorage=true/, 'must hold the account’s key, which signs')
    .optional(),
  AZURE_STORAGE_CONTAINER: z
    .string()
    .regex(/^[a-z0-9](-?[a-z0-9]){2,62}$/, 'must be 3 to 63 small letters, digits and single hyphens')
    .default('vicharo-uploads'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  ...pushVariables,
  ...proofVariables,
  ...scaleVariables,
  PUSH_PRIVATE_ADDRESSES: flag.default(false),
  CACHE_MB: z.coerce.number().min(0).optional(),
  JOBS: flag.default(true),
  GRAPHQL_EXECUTOR: z.enum(['fast', 'plain']).default('fast'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // OpenTelemetry reads its variables itself (tracing/); these two would end a start with a riddle.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

const Environment = z.object(environment);

/** A Firebase project that signs phone numbers in. All but the emulator's address is public: browsers are told. */
export interface FirebaseConfig {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** `host:port` of the Auth emulator, whose unsigned tokens are then believed. Never set in production. */
  emulatorHost: string | undefined;
}

/** Who executes GraphQL: ours, or the library's own (platform/graphql/README.md). */
export type ExecutorName = 'fast' | 'plain';

/** Who answers as the assistant, and how much of it there is (P65). */
export interface AiConfig {
  /** An OpenAI-compatible server; null: the embedded assistant. */
  model: { baseUrl: string; name: string; apiKey: string | undefined } | null;
  /** For a model's whole answer. */
  timeoutSeconds: number;
  /** That a model may write in one step of an answer. */
  maxTokens: number;
  /** That all people together may have of a model in a day; then the embedded assistant answers. */
  dailyTokens: number;
  /** Of each person. */
  dailyQuestions: number;
}

/** What the server is told from outside, checked; the only reading of `process.env` in the project. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Absolute folder of the embedded database, uploads and generated secrets. */
  dataDir: string;
  /** Unset: the embedded PostGIS in `dataDir`. */
  databaseUrl: string | undefined;
  jwtSecret: string;
  jwtDays: number;
  /** Whether an empty database gets a market to look at, or that market is taken out of it. */
  demoData: boolean | 'remove';
  sms: { sender: 'terminal' } | { sender: 'webhook'; url: string };
  /** Without bound where `rateLimits` is off. */
  smsCaps: SmsCaps;
  /** Who sends one-time codes and vouches for numbers (P8). */
  otp: { provider: 'builtin' } | { provider: 'firebase'; firebase: FirebaseConfig };
  /** What only who has proven their number may do; a user of an unproven number is asked for the proof first. */
  requireProof: readonly ProvenAct[];
  /** What an admin types to delete a user; unset: nobody can (P25). */
  adminDeleteCode: string | undefined;
  rateLimits: boolean;
  /** How many sockets one address may hold: whole villages share one behind a carrier's translation. Unlimited without `rateLimits`. */
  socketsPerAddress: number;
  trustProxy: boolean;
  bookingWindowDays: number;
  mapTileUrl: string;
  /** Where uploads are kept (P64); on disk they are in `dataDir`. */
  blobs: { store: 'disk' } | { store: 'azure'; connectionString: string; container: string; origin: string };
  /** Of the disk of `dataDir`: what uploads leave free for the database and whoever else writes there. */
  diskFloorBytes: number;
  /** The origin under which people reach the server; unset: that of each request. */
  publicUrl: string | undefined;
  ai: AiConfig;
  push: PushConfig;
  scale: ScaleConfig;
  /** What is allowed but may be a mistake, one line each. */
  warnings: string[];
  graphqlExecutor: ExecutorName;
  /** What all caches may hold together; null: as much as suits the memory that is there. */
  cacheBytes: number | null;
  /** Whether this instance does deadlines and upkeep (platform/jobs); each of them needs one instance that does. */
  jobs: boolean;
  logLevel: string;
  /** Where Prometheus reads how the server does; null: nowhere. */
  metrics: { port: number; host: string } | null;
}

export const CONFIG = Symbol('Config');

/** Thrown where the environment is wrong; its message lists every problem, one a line. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment (docs/configuration.md).
 * @throws {ConfigError} naming each wrong variable.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(known);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const problems: string[] = [];
  if (production && !values.JWT_SECRET) problems.push('JWT_SECRET: is required in production');
  if (production && !values.RATE_LIMITS) problems.push('RATE_LIMITS: cannot be off in production');
  if (production && values.DEMO_DATA === true)
    problems.push(
      'DEMO_DATA: cannot be on in production, since everybody knows the password of its super admin',
    );
  if (values.SMS_SENDER === 'webhook' && !values.SMS_WEBHOOK_URL)
    problems.push('SMS_WEBHOOK_URL: is required with SMS_SENDER=webhook');
  if (production && values.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: cannot be set in production, since its tokens are unsigned');
  if (values.BLOB_STORE === 'azure' && !values.AZURE_STORAGE_CONNECTION_STRING)
    problems.push('AZURE_STORAGE_CONNECTION_STRING: is required with BLOB_STORE=azure');
  if (values.OTP_PROVIDER === 'firebase') {
    for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const)
      if (!values[name]) problems.push(`${name}: is required with OTP_PROVIDER=firebase`);
  }
  if (values.AI_BASE_URL && !values.AI_MODEL) problems.push('AI_MODEL: is required with AI_BASE_URL');
  problems.push(...pushProblems(values, production));
  problems.push(...scaleProblems(values));
  if (values.METRICS_PORT && values.METRICS_PORT === values.PORT)
    problems.push('METRICS_PORT: must be another than PORT, which everybody reaches');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    jwtSecret: values.JWT_SECRET ?? keptSecret(dataDir, 'jwt'),
    jwtDays: values.JWT_DAYS,
    demoData: values.DEMO_DATA ?? (!values.DATABASE_URL && !production),
    sms:
      values.SMS_SENDER === 'webhook'
        ? { sender: 'webhook', url: values.SMS_WEBHOOK_URL as string }
        : { sender: 'terminal' },
    smsCaps: smsCapsOf(values),
    otp: otpOf(values),
    requireProof: values.REQUIRE_PROOF,
    adminDeleteCode: values.ADMIN_DELETE_CODE,
    rateLimits: values.RATE_LIMITS,
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    trustProxy: values.TRUST_PROXY,
    bookingWindowDays: values.BOOKING_WINDOW_DAYS,
    mapTileUrl: values.MAP_TILE_URL,
    blobs:
      values.BLOB_STORE === 'azure'
        ? {
            store: 'azure',
            connectionString: values.AZURE_STORAGE_CONNECTION_STRING as string,
            container: values.AZURE_STORAGE_CONTAINER,
            origin: blobOrigin(values.AZURE_STORAGE_CONNECTION_STRING as string),
          }
        : { store: 'disk' },
    diskFloorBytes: values.DISK_FLOOR_MB * 1_000_000,
    publicUrl: values.PUBLIC_URL,
    ai: aiOf(values),
    push: pushOf(values, dataDir),
    scale: scaleOf(values),
    warnings: production ? [...smsWarnings(values), ...scaleWarnings(values)] : [],
    graphqlExecutor: values.GRAPHQL_EXECUTOR,
    cacheBytes: values.CACHE_MB === undefined ? null : values.CACHE_MB * 1_000_000,
    jobs: values.JOBS,
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  };
}

/** Whoever reads the terminal can log in as anybody, and who asks for a code gets none. */
function smsWarnings({ OTP_PROVIDER, SMS_SENDER }: z.infer<typeof Environment>): string[] {
  if (OTP_PROVIDER !== 'builtin' || SMS_SENDER !== 'terminal') return [];
  return [
    'SMS_SENDER: is terminal, so nobody gets an SMS: one-time codes are printed here, and whoever reads this log can log in as anybody. Set webhook, or OTP_PROVIDER=firebase',
  ];
}

/** Call it once the required values are known to be there. */
function otpOf(values: z.infer<typeof Environment>): Config['otp'] {
  if (values.OTP_PROVIDER === 'builtin') return { provider: 'builtin' };
  const projectId = values.FIREBASE_PROJECT_ID as string;
  return {
    provider: 'firebase',
    firebase: {
      projectId,
      apiKey: values.FIREBASE_API_KEY as string,
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST,
    },
  };
}

/** Call it once the required values are known to be there. */
function aiOf(values: z.infer<typeof Environment>): AiConfig {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name, AI_API_KEY: apiKey } = values;
  return {
    model: baseUrl ? { baseUrl, name: name as string, apiKey } : null,
    timeoutSeconds: values.AI_TIMEOUT_SECONDS,
    maxTokens: values.AI_MAX_TOKENS,
    dailyTokens: values.AI_DAILY_TOKENS,
    dailyQuestions: values.AI_DAILY_QUESTIONS,
  };
}

/** Where the blob service of a connection string is, for browsers. */
function blobOrigin(connectionString: string): string {
  const parts = new Map(connectionString.split(';').map((part) => part.split(/=(.*)/s) as [string, string]));
  if (parts.has('UseDevelopmentStorage')) return 'http://127.0.0.1:10000';
  const protocol = parts.get('DefaultEndpointsProtocol') ?? 'https';
  const suffix = parts.get('EndpointSuffix') ?? 'core.windows.net';
  return new URL(parts.get('BlobEndpoint') ?? `${protocol}://${parts.get('AccountName')}.blob.${suffix}`)
    .origin;
}
