import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.js';

const DATABASE_URL = 'postgres://localhost/vicharo';
const REDIS_URL = 'redis://localhost:6379/1';

describe('the configuration of several instances', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'vicharo-scale-config-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const load = (env: Record<string, string> = {}) =>
    loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });
  const problems = (env: Record<string, string>) => {
    try {
      load(env);
      return 'none';
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
  };

  it('is that of a single one by default', () => {
    expect(load().scale).toEqual({ redisUrl: null, replicaUrls: [], shutdownDelaySeconds: 0 });
  });

  it('is a line each', () => {
    const DATABASE_REPLICA_URLS = 'postgres://one/vicharo, postgresql://two/vicharo';
    expect(
      load({ REDIS_URL, DATABASE_URL, DATABASE_REPLICA_URLS, SHUTDOWN_DELAY_SECONDS: '5' }).scale,
    ).toEqual({
      redisUrl: REDIS_URL,
      replicaUrls: ['postgres://one/vicharo', 'postgresql://two/vicharo'],
      shutdownDelaySeconds: 5,
    });
  });

  it.each<Record<string, string>>([
    { REDIS_URL: 'localhost:6379' },
    { REDIS_URL: 'http://localhost' },
    { REDIS_URL: 'redis://localhost/zero' },
    { REDIS_URL: 'redis://localhost:99999' },
    { DATABASE_REPLICA_URLS: 'localhost', DATABASE_URL },
    { DATABASE_REPLICA_URLS: `${DATABASE_URL},`, DATABASE_URL },
    { DATABASE_REPLICA_URLS: DATABASE_URL },
    { SHUTDOWN_DELAY_SECONDS: '-1' },
    { SHUTDOWN_DELAY_SECONDS: 'soon' },
  ])('is refused where it is wrong: %j', (env) => {
    expect(problems(env)).toMatch(new RegExp(`^${Object.keys(env)[0]}: .+$`));
  });

  it('warns of what instances may not share', () => {
    const production = {
      NODE_ENV: 'production',
      JWT_SECRET: 'x'.repeat(32),
      OTP_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: 'x',
      FIREBASE_API_KEY: 'x',
    };
    expect(load({ ...production, DATABASE_URL }).warnings).toEqual([]);
    expect(load({ ...production, REDIS_URL }).warnings).toEqual([
      expect.stringMatching(/^DATABASE_URL: /),
      expect.stringMatching(/^BLOB_STORE: /),
      expect.stringMatching(/^VAPID_PRIVATE_KEY: /),
    ]);
    const { privateKey, publicKey } = load().push;
    expect(
      load({
        ...production,
        REDIS_URL,
        DATABASE_URL,
        VAPID_PRIVATE_KEY: privateKey,
        VAPID_PUBLIC_KEY: publicKey,
        BLOB_STORE: 'azure',
        AZURE_STORAGE_CONNECTION_STRING: 'UseDevelopmentStorage=true',
      }).warnings,
    ).toEqual([]);
    expect(load({ REDIS_URL }).warnings).toEqual([]);
  });
});
