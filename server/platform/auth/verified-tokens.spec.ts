import { Caches } from '../memory/caches.js';
import { Metrics } from '../metrics/metrics.js';
import type { Claims } from './token.js';
import { VerifiedTokens } from './verified-tokens.js';

const newTokens = (cacheBytes = 10_000_000) =>
  new VerifiedTokens(new Caches({ cacheBytes }, new Metrics({ metrics: null })));

const claimsOf = (sub: string): Claims => ({
  sub,
  role: 'user',
  ver: 0,
  exp: Math.floor(Date.now() / 1000) + 60,
});

afterEach(() => jest.useRealTimers());

describe('tokens whose signatures were found good', () => {
  it('are known by what they say', () => {
    const tokens = newTokens();
    for (const token of ['a', 'b']) tokens.keep(token, claimsOf(token));
    for (const token of ['a', 'b']) expect(tokens.find(token)).toMatchObject({ sub: token });
    expect(tokens.find('c')).toBeUndefined();
  });

  it('are no longer known once they are over', () => {
    jest.useFakeTimers({ now: Date.now() });
    const tokens = newTokens();
    tokens.keep('a', claimsOf('a'));
    jest.setSystemTime(Date.now() + 60_000);
    expect(tokens.find('a')).toBeUndefined();
  });

  it.each([
    ['one that never ends', { exp: undefined as unknown as number }, 'a'],
    ['one that ends as a text says', { exp: '9999999999' as unknown as number }, 'a'],
    ['one that is too long to be ours', {}, 'a'.repeat(1_001)],
  ])('are not kept: %s', (_, claims, token) => {
    const tokens = newTokens();
    tokens.keep(token, { ...claimsOf(token), ...claims });
    expect(tokens.find(token)).toBeUndefined();
  });

  it('make room for others', () => {
    const tokens = newTokens(1_000_000);
    for (let index = 0; index < 1_000; index++) tokens.keep(`${index}`, claimsOf(`${index}`));
    expect(tokens.find('0')).toBeUndefined();
    expect(tokens.find('999')).toBeDefined();
  });
});
