import type { components } from '../../../schema/upstreams/__generated__/seo';

type PageData = components['schemas']['PageData'];

/** A host with an optional port, without characters that could end it. */
const host = /^(?=.{1,255}$)[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d{1,5})?$/i;

/** An address that the head of a page may contain: http or https, or a path of this site. Null for anything else. */
export function publicAddress(text: string): string | null {
  const isPath = /^\/(?![/\\])/.test(text);
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const base = 'https://site.invalid';
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.username || url.password) return null;
  if (!isPath) return url.href;
  const isHere = url.origin === base && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search + url.hash : null;
}

/** A path on another host; null when either is invalid. */
export function addressOn(hostName: string, path: string): string | null {
  return host.test(hostName) && publicAddress(path) !== null
    ? publicAddress(`https://${hostName}${path}`)
    : null;
}

/** The canonical address of a page: the one that the service names, or the page's own path on the mirror. */
export function canonicalOf(canonical: PageData['customCanonical'], path: string): string | null {
  if (!canonical) return null;
  return canonical.mode === 'url'
    ? publicAddress(canonical.targetUrl)
    : addressOn(canonical.domain.host, path);
}
