import { sitePath } from '../../../rules/sitePath';
import type { SiteParent, RemoteAppParent } from './parents';

/** An http or https address without a password; null for anything else. */
export function webAddress(text: string | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : null;
}

/** An address of this site or of another; null for anything else. */
export const linkOf = (text: string): string | null => webAddress(text)?.href ?? sitePath(text);

/** An https address without a password; null for anything else. */
export function secureAddress(text: string | undefined): URL | null {
  const url = webAddress(text);
  return url?.protocol === 'https:' ? url : null;
}

/** The operator's remote applications, except those whose files no page could load from their address. */
export function loadableApps(apps: SiteParent['remoteApps'] = []): RemoteAppParent[] {
  return apps.flatMap(({ integrity = null, origin: given, ...app }) => {
    const url = webAddress(given);
    const origin = url ? url.origin + url.pathname : sitePath(given);
    return origin === null ? [] : [{ ...app, integrity, origin: origin.replace(/\/+$/, '') }];
  });
}

/** A path of the site in the form of the configuration, without slashes at its ends; null when it leads elsewhere. */
export const configuredPath = (path: string): string | null =>
  sitePath(`/${path.replace(/^\//, '')}`)
    ?.slice(1)
    .replace(/^([^?#]*)\/(?=[?#]|$)/, '$1') ?? null;
