import type { components } from '../../../schema/upstreams/__generated__/redirects';
import { mostRedirects, redirectTrail, type RedirectTrail } from '../../../rules/redirectTrail';
import { sitePath } from '../../../rules/sitePath';
import { pathLanguage } from '../../request/language';

type Answer = components['schemas']['RedirectAnswer'];

/** The end of a chain of redirects. */
export interface RedirectEnd {
  /** Path of the site with language and query. */
  to: string;
  /** 301 when all redirects of the chain are permanent. */
  status: 301 | 302;
}

/** Why a chain of redirects has no usable end. */
export type Fault =
  'Detected cyclic redirect' | 'Too many redirects' | 'Dropped a redirect that leads off the site';

/**
 * Follows redirects from an address to their end, so that the browser makes one hop. A target on `host` belongs to the
 * site; one without a language gets `language`, and one without a query keeps the visitor's. Null without a redirect. A
 * chain that is circular, too long or unsafe is passed to `report`, and the result is null as well. Throws what `check`
 * throws.
 */
export async function followRedirects(
  { url, language, host }: { url: string; language: string; host?: string },
  check: (url: string) => Promise<Answer>,
  report: (fault: Fault) => void,
): Promise<RedirectEnd | null> {
  const [start = '', query] = url.split(/\?(.*)/s, 2);
  const trail = redirectTrail(start, mostRedirects.ofOperator);
  let reached: RedirectEnd | null = null;
  for (;;) {
    const answer = await check(reached?.to ?? url);
    if (!answer.redirect) return reached;
    const to = targetOf(answer, host, language, query);
    const fault = faultOf(to, trail);
    if (fault || to === null) {
      if (fault) report(fault);
      return null;
    }
    reached = { to, status: statusOf(answer.code, reached) };
  }
}

const faults = { circle: 'Detected cyclic redirect', tooLong: 'Too many redirects' } as const;

function faultOf(to: string | null, trail: RedirectTrail): Fault | undefined {
  if (to === null) return 'Dropped a redirect that leads off the site';
  const fault = trail.goOn(withoutQuery(to));
  return fault && faults[fault];
}

const withoutQuery = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

function targetOf(
  { url }: Answer,
  host: string | undefined,
  language: string,
  query: string | undefined,
): string | null {
  const path = sitePath(withoutHost(url ?? '', host));
  if (path === null) return null;
  const own = pathLanguage(path) ? path : `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
  if (!query || own.includes('?')) return own;
  const [before = '', fragment] = own.split(/(?=#)/, 2);
  return `${before}?${query}${fragment ?? ''}`;
}

/** An absolute address on the site's own host becomes a path of the site. */
function withoutHost(url: string, host: string | undefined): string {
  const address = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (!address || address.host !== host || address.username || address.password) return url;
  return address.pathname + address.search + address.hash;
}

/** A chain is permanent only if all of its redirects are. */
function statusOf(code: Answer['code'], before: RedirectEnd | null): RedirectEnd['status'] {
  const isLasting = /^30[18]$/.test(String(code));
  return isLasting && before?.status !== 302 ? 301 : 302;
}
