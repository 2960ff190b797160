import { BlockList, isIP } from 'node:net';

/** Everything that IANA's registry of special-purpose addresses keeps from the public internet, and multicast. */
const NOT_PUBLIC: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Public IPv6 addresses all begin with 2000::/3. These parts of it hold tunnels, which could carry a private IPv4 address, and examples. */
const NOT_PUBLIC_6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [address, bits] of NOT_PUBLIC) refused.addSubnet(address, bits, 'ipv4');
const refused_6 = new BlockList();
for (const [address, bits] of NOT_PUBLIC_6) refused_6.addSubnet(address, bits, 'ipv6');
const unicast_6 = new BlockList();
unicast_6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to the public internet. An IPv4 address written inside an IPv6 one, such as `::ffff:10.0.0.1`, is not of
 * 2000::/3 and therefore never public.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && unicast_6.check(address, 'ipv6') && !refused_6.check(address, 'ipv6');
}
