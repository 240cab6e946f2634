import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of one's own machine, networks and documentation (RFC 6890): no server of the public internet is there. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The public internet of IPv6, and what of it leads elsewhere: documentation, Teredo and 6to4, which carry IPv4 addresses. */
const PUBLIC_IPV6 = '2000::/3';
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused = new BlockList();
const publicIpv6 = new BlockList();
for (const subnet of PRIVATE_IPV4) add(refused, subnet, 'ipv4');
for (const subnet of PRIVATE_IPV6) add(refused, subnet, 'ipv6');
add(publicIpv6, PUBLIC_IPV6, 'ipv6');

function add(list: BlockList, subnet: string, family: 'ipv4' | 'ipv6'): void {
  const [address, bits] = subnet.split('/') as [string, string];
  list.addSubnet(address, Number(bits), family);
}

/** Thrown where a name leads to an address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** Whether an IP address is anything but one of the public internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return refused.check(address, 'ipv4');
  return family !== 6 || !publicIpv6.check(address, 'ipv6') || refused.check(address, 'ipv6');
}

/**
 * Resolves a name for a connection, and fails with a PrivateAddressError where any of its addresses is not public. The
 * connection is then made to just what was checked, so that a name cannot lead elsewhere a moment later. Node asks it for no
 * address that is written out in digits: check those with `isPrivateAddress`.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddressError('This name leads to a private address.'), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
