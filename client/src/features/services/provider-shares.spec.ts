import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { OF_ONE_PROVIDER, sharesOf, useProviderShares } from './provider-shares';

type Item = { id: string; service: { provider: { id: string } } };
const NOBODY = new Set<string>();
const item = (id: string, provider: string): Item => ({ id, service: { provider: { id: provider } } });
const many = (provider: string, count: number) =>
  Array.from({ length: count }, (_, at) => item(`${provider}${at}`, provider));
const itemsOf = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
  .map((providers) => providers.map((provider, at) => item(`s${at}`, provider)));

describe('the shares of a list (P201)', () => {
  it('are three of a provider who fills it, with how many more there are, and everybody else', () => {
    const shares = sharesOf([...many('ganesh', 200), ...many('sunita', 2)], NOBODY);
    expect(shares.map(({ id, more }) => [id, more])).toEqual([
      ['ganesh0', 0],
      ['ganesh1', 0],
      ['ganesh2', 197],
      ['sunita0', 0],
      ['sunita1', 0],
    ]);
  });

  it('are all of a provider who was opened', () => {
    const shares = sharesOf(many('ganesh', 200), new Set(['ganesh']));
    expect(shares).toHaveLength(200);
    expect(shares.every(({ more }) => more === 0)).toBe(true);
  });

  it('keep the order, forget nobody, and count everything', () => {
    fc.assert(
      fc.property(itemsOf, fc.subarray(['a', 'b', 'c', 'd']), (items, opened) => {
        const shares = sharesOf(items, new Set(opened));
        const shown = shares.map((share) => share.item);
        expect(shown).toEqual(items.filter((each) => shown.includes(each)));
        expect(shares.length + shares.reduce((sum, { more }) => sum + more, 0)).toBe(items.length);
        for (const provider of ['a', 'b', 'c', 'd']) {
          const all = items.filter(({ service }) => service.provider.id === provider).length;
          const most = opened.includes(provider) ? all : Math.min(all, OF_ONE_PROVIDER);
          expect(shown.filter(({ service }) => service.provider.id === provider)).toHaveLength(most);
        }
      }),
    );
  });
});

describe('a list that one provider fills', () => {
  /** A list of pages, the first of which is loaded. */
  const open = (pages: Item[][]) =>
    renderHook(() => {
      const [count, setCount] = useState(1);
      const items = pages.slice(0, count).flat();
      const loadMore = () => Promise.resolve(setCount((loaded) => loaded + 1));
      return { count, ...useProviderShares(items, { hasMore: count < pages.length, loadMore }) };
    });

  it('goes on until there is somebody else', async () => {
    const { result } = open([
      many('ganesh', 100),
      many('ganesh', 100),
      many('sunita', 3).concat(many('asha', 4)),
      many('ravi', 9),
      [],
    ]);
    await waitFor(() =>
      expect(result.current.shares.map(({ item: each }) => each.service.provider.id)).toContain('ravi'),
    );
    expect(result.current.count).toBe(4);
  });

  it('does not go on for ever', async () => {
    const { result } = open(Array.from({ length: 50 }, () => many('ganesh', 100)));
    await waitFor(() => expect(result.current.count).toBe(5));
    await act(() => Promise.resolve());
    expect(result.current.count).toBe(5);
  });

  it('does not load what nobody asked for where others are shown', () => {
    const { result } = open([
      [...many('ganesh', 4), ...many('sunita', 3), ...many('asha', 3), ...many('ravi', 3)],
      many('x', 3),
    ]);
    expect(result.current.count).toBe(1);
  });
});
