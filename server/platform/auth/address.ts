import { isIPv4, isIPv6 } from 'node:net';

const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;
const GROUPS = 8;
/** Of the eight groups of an IPv6 address: a /64 is the least that anybody gets, and a /48 is had for nothing. */
const SUBSCRIBER_GROUPS = 4;
const NETWORK_GROUPS = 3;

/**
 * Who calls, as limits count them: an IPv4 address, or of an IPv6 address the /64, within which a caller changes theirs at will. An
 * IPv4 address that is written as IPv6 is the IPv4 address.
 * @param ip as the connection or a trusted proxy has it, perhaps with a port; whatever else it is counts as one caller
 */
export function addressKey(ip: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(ip) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? ip).split('%', 1);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  return mappedIpv4(groups) ?? prefix(groups, SUBSCRIBER_GROUPS);
}

/** What one party has at once for nothing: of IPv6 the /48; an IPv4 address, since each of those costs. @param address an `addressKey` */
export function networkOf(address: string): string {
  const [ip = '', bits] = address.split('/');
  return bits ? prefix(groupsOf(ip), NETWORK_GROUPS) : address;
}

/** Eight hexadecimal numbers, without leading zeros. @param ip IPv6 */
function groupsOf(ip: string): string[] {
  // The standard of addresses has one way to write each.
  const [before = '', after] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const first = before ? before.split(':') : [];
  const last = after ? after.split(':') : [];
  return [...first, ...Array<string>(GROUPS - first.length - last.length).fill('0'), ...last];
}

function prefix(groups: string[], count: number): string {
  return `${groups.slice(0, count).join(':')}::/${count * 16}`;
}

/** The IPv4 address in ::ffff:0:0/96; null in any other. */
function mappedIpv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff])
    .join('.');
}
