import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses with a meaning only on this machine or in its network. */
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.168.0.0/16',
  ],
  ipv6: ['::/127', 'fc00::/7', 'fe80::/10'],
} as const;

const privateRanges = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of ranges[family]) {
    const [net = '', prefix = ''] = range.split('/');
    privateRanges.addSubnet(net, Number(prefix), family);
  }
}

/** Whether an IP address, or the IPv4 address within an IPv6 one, is private, link-local or loopback. */
export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the host of a URL is a private IP address; names are checked when they are looked up. */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isPrivateAddress(address);
}

/**
 * Looks a name up, and fails when any of its addresses is private: a configured name may point to a private address
 * later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), '');
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error(`${hostname} leads to a private address.`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
