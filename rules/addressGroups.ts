/** How addresses are grouped when something is counted by address. */

/** The groups of an address: the smallest one, and for IPv6 also the network of a whole customer. */
export interface AddressGroups {
  /** An IPv4 address, or the /64 of an IPv6 address, all of which one household or machine owns. */
  near: string;
  /** The /48 of an IPv6 address, which one customer may own; undefined for IPv4. */
  wide: string | undefined;
}

const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * Groups an address. An IPv4 address mapped into IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address. Texts that are
 * not addresses, and a missing address, share one group: an unknown address escapes no limit.
 */
export function addressGroups(address: string | undefined): AddressGroups {
  const text = plainAddress(address);
  if (text === undefined || !text.includes(':')) return { near: text ?? 'unknown', wide: undefined };
  const words = wordsOf(text);
  return { near: `${words.slice(0, 4).join(':')}::/64`, wide: `${words.slice(0, 3).join(':')}::/48` };
}

/**
 * An address in its usual notation, an IPv4 address mapped into IPv6 as IPv4; undefined for a text that is not an
 * address.
 */
export function plainAddress(address = ''): string | undefined {
  const [text = ''] = address.trim().split('%', 1);
  if (ipv4.test(text)) return URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : undefined;
  if (!text.includes(':') || !URL.canParse(`http://[${text}]`)) return undefined;
  const short = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((word) => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255]);
  return bytes.join('.');
}

/** The eight words of an IPv6 address in its usual notation. */
function wordsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return tail === undefined ? before : [...before, ...zeros, ...after];
}
