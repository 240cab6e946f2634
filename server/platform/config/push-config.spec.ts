import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.js';

/** A public key whose private one nobody has. */
const PUBLIC = 'BBo2RcwUxpw4ecL7DkEk32pC88xJBBpMHMNveotVzDQ18C8UVqKCvlUYazl2bR3icla7kkv48I4SDxlMneIiEi4';

describe('the keys of push', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'vicharo-keys-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const load = (env: Record<string, string> = {}) =>
    loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }).push;
  const problems = (env: Record<string, string>) => {
    try {
      load(env);
      return 'none';
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
  };

  it('are made once, for the eyes of the server alone, and kept', () => {
    const made = load();
    expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(made.privateKey, 'base64url')).toHaveLength(32);
    expect(load()).toEqual(made);
    const file = join(dataDir, 'secrets', 'vapid');
    expect(readFileSync(file, 'utf8')).toBe(made.privateKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are the operator’s where they are given, on every instance', () => {
    const { publicKey, privateKey } = load();
    const given = load({
      DATA_DIR: join(dataDir, 'another'),
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
    });
    expect(given).toMatchObject({ publicKey, privateKey });
  });

  it('come with somebody to talk to', () => {
    expect(load().subject).toMatch(/^mailto:/);
    expect(load({ PUBLIC_URL: 'http://localhost:3000' }).subject).toMatch(/^mailto:/);
    expect(load({ PUBLIC_URL: 'https://vicharo.example' }).subject).toBe('https://vicharo.example');
    expect(load({ VAPID_SUBJECT: 'mailto:help@vicharo.example' }).subject).toBe(
      'mailto:help@vicharo.example',
    );
  });

  it('that do not fit are refused', () => {
    const { privateKey } = load();
    expect(problems({ VAPID_PUBLIC_KEY: PUBLIC })).toContain('one needs the other');
    expect(problems({ VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: privateKey })).toContain(
      'VAPID_PUBLIC_KEY: is not that of VAPID_PRIVATE_KEY',
    );
    expect(problems({ VAPID_PRIVATE_KEY: 'short' })).toContain('VAPID_PRIVATE_KEY: must be 32 bytes');
    expect(problems({ VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toContain(
      'is not that of',
    );
    expect(problems({ VAPID_SUBJECT: 'help@vicharo.example' })).toContain('VAPID_SUBJECT');
  });

  it('are never used for private addresses in production', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40), PUSH_PRIVATE_ADDRESSES: 'on' };
    expect(problems(env)).toContain('PUSH_PRIVATE_ADDRESSES: cannot be on in production');
  });
});
