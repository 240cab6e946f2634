import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.js';

describe('a configuration for production', () => {
  let dataDir: string;
  const load = (env: Record<string, string>) =>
    loadConfig({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), DATA_DIR: dataDir, ...env });

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vicharo-config-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('makes no demo data, and may take it out', () => {
    expect(load({}).demoData).toBe(false);
    expect(load({ DEMO_DATA: 'remove' }).demoData).toBe('remove');
    expect(() => load({ DEMO_DATA: 'on' })).toThrow('DEMO_DATA: cannot be on in production');
    expect(loadConfig({ DATA_DIR: dataDir }).demoData).toBe(true);
  });

  it('says that nobody gets an SMS, where nobody does', () => {
    expect(load({}).warnings).toEqual([expect.stringContaining('SMS_SENDER: is terminal')]);
    const webhook = { SMS_SENDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example/' };
    expect(load(webhook).warnings).toEqual([]);
    const firebase = { OTP_PROVIDER: 'firebase', FIREBASE_PROJECT_ID: 'x', FIREBASE_API_KEY: 'x' };
    expect(load(firebase).warnings).toEqual([]);
    expect(loadConfig({ DATA_DIR: dataDir }).warnings).toEqual([]);
  });
});
