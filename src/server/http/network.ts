const IPV6_GROUPS = 8;

/**
 * The network by which limits count and hashes identify clients: an IPv4 address, or the first 64 bits of an IPv6 address, which one
 * customer gets. An IPv4 address mapped into IPv6 is the same client in every notation.
 */
export function network(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  if (!address.includes(':')) return address;
  const groups = groupsOf(inHexadecimal(address));
  if (groups.slice(0, 6).join(':') === MAPPED_IPV4) return inDots(groups);
  return groups.slice(0, IPV6_GROUPS / 2).join(':');
}

const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/** The last two groups may be written as an IPv4 address. */
function inHexadecimal(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const [before = [], after = []] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const left_out = Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0');
  return [...before, ...left_out, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

function inDots(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
