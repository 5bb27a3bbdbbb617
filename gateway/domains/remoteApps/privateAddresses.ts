import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that mean something to this machine or its network alone. */
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

/** Whether an IP address belongs to a private, link-local or loopback network, an IPv4 address within IPv6 included. */
export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host of an URL is itself a private address; names are judged once they are looked up. */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isPrivateAddress(address);
}

/** Looks a name up, and fails when any of its addresses is private: what is configured today may point inside tomorrow. */
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
