import { AppError } from '../../../domain/errors.js';
import { Caches } from '../memory/caches.js';
import { Metrics } from '../metrics/metrics.js';
import type { Claims } from './authentication.js';
import { VerifiedTokens } from './verified-tokens.js';

const now = () => Math.floor(Date.now() / 1000);
const newTokens = (cacheBytes = 10_000_000) =>
  new VerifiedTokens(new Caches({ cacheBytes }, new Metrics({ metrics: null })));

/** Says that every token is this, and how often it was asked. */
function verifier(claims: Partial<Claims>) {
  const asked: string[] = [];
  const verify = async (token: string): Promise<Claims> => {
    asked.push(token);
    return { sub: token, role: 'user', ver: 0, exp: now() + 60, ...claims };
  };
  return { asked, verify };
}

afterEach(() => jest.useRealTimers());

describe('tokens whose signatures were found good', () => {
  it('are not verified again', async () => {
    const tokens = newTokens();
    const { asked, verify } = verifier({});
    for (const token of ['a', 'b', 'a', 'b']) expect((await tokens.claimsOf(token, verify)).sub).toBe(token);
    expect(asked).toEqual(['a', 'b']);
  });

  it('are asked about again once they are over', async () => {
    jest.useFakeTimers({ now: Date.now() });
    const tokens = newTokens();
    const { verify } = verifier({});
    await tokens.claimsOf('a', verify);
    jest.setSystemTime(Date.now() + 60_000);
    const refuse = async () => Promise.reject(new AppError('SESSION_EXPIRED'));
    await expect(tokens.claimsOf('a', refuse)).rejects.toThrow(AppError);
  });

  it.each([
    ['one that never ends', { exp: undefined as unknown as number }, 'a'],
    ['one that ends as a text says', { exp: '9999999999' as unknown as number }, 'a'],
    ['one that is too long to be ours', {}, 'a'.repeat(1_001)],
  ])('are not kept: %s', async (_, claims, token) => {
    const tokens = newTokens();
    const { asked, verify } = verifier(claims);
    for (let turn = 0; turn < 2; turn++) await tokens.claimsOf(token, verify);
    expect(asked).toHaveLength(2);
  });

  it('do not include those that were refused', async () => {
    const tokens = newTokens();
    await expect(tokens.claimsOf('a', async () => Promise.reject(new Error('forged')))).rejects.toThrow();
    const { asked, verify } = verifier({});
    await tokens.claimsOf('a', verify);
    expect(asked).toEqual(['a']);
  });

  it('make room for others', async () => {
    const tokens = newTokens(1_000_000);
    const { asked, verify } = verifier({});
    for (let index = 0; index < 1_000; index++) await tokens.claimsOf(`${index}`, verify);
    await tokens.claimsOf('0', verify);
    expect(asked.at(-1)).toBe('0');
  });
});
