import fc from 'fast-check';
import { addressKey, networkOf } from './address.js';

const group = fc.integer({ min: 0, max: 0xffff });
const ipv6 = fc
  .tuple(group, group, group, group, group, group, group, group)
  // Not ::ffff:0:0/96, which is IPv4.
  .filter((groups) => groups.slice(0, 5).some((value) => value > 0));

/** One of the ways to write an address: with or without leading zeros, in small or capital letters, perhaps with a zone or port. */
function written(groups: readonly number[], style: number): string {
  const hex = groups.map((value) => value.toString(16).padStart(style & 1 ? 4 : 1, '0')).join(':');
  const cased = style & 2 ? hex.toUpperCase() : hex;
  if (style & 4) return `[${cased}]:443`;
  return style & 8 ? `${cased}%eth0` : cased;
}

describe('the key of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51000', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%wlan0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['', 'unknown', 'unknown'],
    ['somebody', 'unknown', 'unknown'],
    ['203.0.113.900', 'unknown', 'unknown'],
    ['[', 'unknown', 'unknown'],
  ])('of %j is %s, in the network %s', (ip, key, network) => {
    expect(addressKey(ip)).toBe(key);
    expect(networkOf(addressKey(ip))).toBe(network);
  });

  it('is the same for all of a /64, however they are written, and for no other', () => {
    const style = fc.nat(15);
    const rest = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(ipv6, rest, rest, style, style, fc.nat(3), (groups, here, there, one, other, moved) => {
        const site = groups.slice(0, 4);
        const key = addressKey(written([...site, ...here], one));
        // All zeros but the last two groups might be an IPv4 address.
        fc.pre(site.some((value) => value > 0));
        expect(addressKey(written([...site, ...there], other))).toBe(key);
        const elsewhere = site.map((value, index) => (index === moved ? value ^ 1 : value));
        fc.pre(elsewhere.some((value) => value > 0));
        expect(addressKey(written([...elsewhere, ...here], one))).not.toBe(key);
        expect(networkOf(addressKey(written([...elsewhere, ...here], one))) === networkOf(key)).toBe(
          moved === 3,
        );
      }),
    );
  });

  it('is short, whatever is sent', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(addressKey(text).length).toBeLessThan(30)));
  });
});
