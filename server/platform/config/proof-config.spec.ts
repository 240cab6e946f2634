import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.js';

describe('REQUIRE_PROOF', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'vicharo-proof-config-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const load = (env: Record<string, string>) => loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env });

  it.each([
    [{}, []],
    [{ REQUIRE_PROOF: '' }, []],
    [{ REQUIRE_PROOF: 'off' }, []],
    [{ REQUIRE_PROOF: 'on' }, ['listing', 'booking']],
    [{ REQUIRE_PROOF: 'listing' }, ['listing']],
    [{ REQUIRE_PROOF: 'booking' }, ['booking']],
    [{ REQUIRE_PROOF: 'booking, listing' }, ['listing', 'booking']],
  ])('%j asks for: %j', (env, acts) => {
    expect(load(env as Record<string, string>).requireProof).toEqual(acts);
  });

  it.each(['yes', 'reviews', 'on,listing', 'off,booking', 'listing,', ','])('may not be %j', (text) => {
    expect(() => load({ REQUIRE_PROOF: text })).toThrow(/^REQUIRE_PROOF: must be on, off/);
  });
});
