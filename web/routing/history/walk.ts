import { mostRedirects, redirectTrail } from '../../../rules/redirectTrail';

/** Leads an address elsewhere. The target is relative to the origin, or absolute when it belongs to another site. */
export interface Redirect {
  redirect: string;
  status: 301 | 302;
}

/** Which redirects apply to an address: all, or all except the operator's, because those lead in a circle. */
export type Extent = 'all' | 'unredirected';

/** How a walk visits the addresses on its way. */
export interface Steps<Page> {
  /** The page of an address, or its redirect. */
  visit(url: URL, extent: Extent): Promise<Redirect | Page>;
  /** Only the redirect of an address. Used for all addresses but the first, because their pages are not needed. */
  look?(url: URL, extent: Extent): Promise<Redirect | undefined>;
  /** The page that replaces one whose address leads in a circle even without the operator's redirects. */
  closed(url: URL): Promise<Page>;
  /** Logs that an address leads in a circle. */
  warn(url: URL, redirect: string): void;
}

/** The end of a walk. */
export interface Walked<Page> {
  /** The last address. */
  url: URL;
  /** The redirect with which to answer the first address; absent when it leads nowhere else. */
  hop?: Redirect | undefined;
  /**
   * The page of the last address; absent when the address belongs to another site, was not visited, or must be judged
   * again.
   */
  page?: Page;
}

/** Path and query: the form in which redirects name their targets. */
export const addressIn = ({ pathname, search }: URL): string => pathname + search;

/** Whether a visit ended in a redirect. */
export const isRedirect = (step: unknown): step is Redirect =>
  typeof step === 'object' && step !== null && 'redirect' in step;

/**
 * Follows redirects to their end, so that the visitor makes one hop; the server and the browser do the same. The way
 * is traced again when it closes in a circle, because somebody who signs in or out in another tab meanwhile is led
 * there and back. A circle that remains is logged and followed again without the operator's redirects. If the address
 * still leads in a circle, it counts as closed: no circle is ever followed.
 */
export async function walk<Page>(asked: URL, steps: Steps<Page>): Promise<Walked<Page>> {
  const first = await trace(asked, steps, 'all');
  const way = 'circle' in first ? await trace(asked, steps, 'all') : first;
  if (!('circle' in way)) return way;
  steps.warn(asked, way.circle);
  const straight = await trace(asked, steps, 'unredirected');
  if ('circle' in straight) return { url: asked, page: await steps.closed(asked) };
  // At another address the operator's redirects may apply again.
  return straight.hop ? { url: straight.url, hop: straight.hop } : straight;
}

async function trace<Page>(
  asked: URL,
  { visit, look }: Steps<Page>,
  extent: Extent,
): Promise<Walked<Page> | { circle: string }> {
  const trail = redirectTrail(addressIn(asked), mostRedirects.ofNavigation);
  const hops: Redirect[] = [];
  let url = asked;
  for (;;) {
    const step = hops.length > 0 && look ? await look(url, extent) : await visit(url, extent);
    if (!isRedirect(step)) return { url, hop: summary(hops), ...(step !== undefined && { page: step }) };
    hops.push(step);
    const target = new URL(step.redirect, url);
    const isElsewhere = target.origin !== url.origin;
    if (isElsewhere) return { url: target, hop: summary(hops) };
    if (trail.goOn(addressIn(target))) return { circle: step.redirect };
    url = target;
  }
}

/** Combines several redirects into one. Browsers may keep a permanent one, so it must not depend on a temporary one. */
function summary(hops: readonly Redirect[]): Redirect | undefined {
  const [first] = hops;
  if (first?.status !== 301) return first && { redirect: hops.at(-1)?.redirect ?? '', status: 302 };
  const turn = hops.findIndex(({ status }) => status === 302);
  return hops.at(turn < 0 ? -1 : turn - 1);
}
