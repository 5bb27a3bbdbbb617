/** Where passkeys work: a passkey belongs to a domain, its RP id, and works on pages of that domain and those below it. */

/** A domain name in lower case: `touchline.example`, `localhost`. Addresses of machines are none. */
const domainName =
  /^(?=.{1,253}$)(?!.*\.\d+$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Whether a text is a domain that passkeys can belong to. */
export const isRpId = (text: string): boolean => domainName.test(text) && !/^\d+$/.test(text);

/** Whether passkeys of the domain work on a host, which is given without a port. */
export function isHostOf(rpId: string, host: string): boolean {
  const name = host.toLowerCase();
  return name === rpId || name.endsWith(`.${rpId}`);
}

/** The host in a `Host` header, without its port; an empty text for none. */
export function hostIn(header: string | undefined): string {
  const url = `http://${header ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/**
 * The RP id of a site whose operator names none: the host of its address, or `localhost` without an address. Undefined
 * where browsers offer no passkeys: on an IP address, and without https.
 */
export function defaultRpId(publicUrl: string | undefined): string | undefined {
  const { hostname, protocol } = new URL(publicUrl ?? 'http://localhost');
  const isSecure = protocol === 'https:' || isHostOf('localhost', hostname);
  return isSecure && isRpId(hostname) ? hostname : undefined;
}
