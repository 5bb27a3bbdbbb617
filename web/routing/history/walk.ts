import { mostRedirects, redirectTrail } from '../../../rules/redirectTrail';

/** An address that leads elsewhere; the target is relative to the origin, or whole where it is another site's. */
export interface Redirect {
  redirect: string;
  status: 301 | 302;
}

/** How an address is judged: by everything; or without the redirects that the operator keeps, since they lead back. */
export type Extent = 'all' | 'unredirected';

/** How addresses are visited on the way. */
export interface Steps<Page> {
  /** The page of an address, or where it leads. */
  visit(url: URL, extent: Extent): Promise<Redirect | Page>;
  /** Only whether an address leads elsewhere: for all but the first, where nobody wants their pages. */
  look?(url: URL, extent: Extent): Promise<Redirect | undefined>;
  /** What stands for a page whose address leads in a circle whatever is left out. */
  closed(url: URL): Promise<Page>;
  /** Notes that an address leads back. */
  warn(url: URL, redirect: string): void;
}

/** Where a walk ended. */
export interface Walked<Page> {
  /** The last address. */
  url: URL;
  /** What the first address is answered with when it leads elsewhere. */
  hop?: Redirect | undefined;
  /** The page of the last address; absent when that is another site's, or was not visited or has to be judged anew. */
  page?: Page;
}

/** Path and query, as redirects name their targets. */
export const addressIn = ({ pathname, search }: URL): string => pathname + search;

/** Whether a visit leads elsewhere. */
export const isRedirect = (step: unknown): step is Redirect =>
  typeof step === 'object' && step !== null && 'redirect' in step;

/**
 * Goes from redirect to redirect to the end, so that the visitor makes one hop; the same on the server and in the browser.
 * When that leads in a circle, it is noted and the operator's redirects are left out. When it still does, the address is
 * closed: no circle is ever followed.
 */
export async function walk<Page>(asked: URL, steps: Steps<Page>): Promise<Walked<Page>> {
  const way = await trace(asked, steps, 'all');
  if (!('circle' in way)) return way;
  steps.warn(asked, way.circle);
  const straight = await trace(asked, steps, 'unredirected');
  if ('circle' in straight) return { url: asked, page: await steps.closed(asked) };
  // Elsewhere the operator's redirects may hold again.
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

/** One redirect for many. What holds for good may be kept by browsers, so it does not depend on what holds for now. */
function summary(hops: readonly Redirect[]): Redirect | undefined {
  const [first] = hops;
  if (first?.status !== 301) return first && { redirect: hops.at(-1)?.redirect ?? '', status: 302 };
  const turn = hops.findIndex(({ status }) => status === 302);
  return hops.at(turn < 0 ? -1 : turn - 1);
}
