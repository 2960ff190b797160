import { BlockList, isIP } from 'node:net';

const ADDRESSES = new BlockList();
ADDRESSES.addSubnet('127.0.0.0', 8);
ADDRESSES.addSubnet('10.0.0.0', 8);
ADDRESSES.addSubnet('172.16.0.0', 12);
ADDRESSES.addSubnet('192.168.0.0', 16);
ADDRESSES.addAddress('::1', 'ipv6');
ADDRESSES.addSubnet('fc00::', 7, 'ipv6');
/** Names that public name servers do not resolve: names without a dot, as containers have, and reserved suffixes. */
const NAMES = /^[^.]+$|\.(?:localhost|local|internal)$/;

/** Whether requests to this URL's host stay on this machine or in a private network. */
export function isInOwnNetwork(hostname: string): boolean {
  const address = hostname.replace(/^\[(.+)\]$/, '$1');
  const version = isIP(address);
  return version === 0 ? NAMES.test(hostname) : ADDRESSES.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether requests to this host stay on this machine. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
