import type { Namespace } from '../../foundation/i18n/dictionaries';

/** Who a route is for: a signed-in player, or only guests. Everyone when absent. */
export type Audience = 'player' | 'guest';

/** The frame that a page is shown in. */
export type LayoutName = 'default' | 'headless' | 'empty' | 'casino' | 'maintenance' | 'blocked';

/** A part of the frame that a page may do without. */
export type HideablePart = 'header' | 'footer' | 'seo' | 'bottomNav';

/** What a parameter may be: one of a list, or text of a shape. Any text when nothing is said. */
export type Constraint = readonly string[] | RegExp;

/** One row of the route table. */
export interface RouteDefinition {
  /**
   * Pattern below the language prefix: static segments, `:parameters`, optional ones `:parameter?`, and a tail of any
   * length `*` at the end.
   */
  path: string;
  /** What each parameter may be; any other value is no match. */
  where?: Readonly<Record<string, Constraint>>;
  /** The number under which the operator's configuration switches the route on; a route without one is always on. */
  metaId?: number;
  auth?: Audience;
  /** `allowed`: a banned player may come here; `only`: nobody else may. Banned players may come nowhere else. */
  banned?: 'allowed' | 'only';
  layout?: LayoutName;
  hides?: readonly HideablePart[];
  /** The status of a page that stands in for others: blocked 403, failed 500, away for a while 503. Others have 200. */
  status?: 403 | 500 | 503;
  /** Whether players may come here before they confirm changed terms: what they read first, and what stands in for others. */
  isBeforeTerms?: boolean;
  /** Dictionaries of its screen beyond those of every page. */
  dictionaries?: readonly Namespace[];
  /** The content stream under which the SEO service knows the page; the first word of its address when absent. */
  stream?: string;
  /** The section of other makers that it belongs to, by its number in the games service. */
  partition?: number;
  /** The remote application that shows the route while it has no screen of its own. */
  remoteApp?: string;
}

/** Rows of the route table by their routes' names. */
export type Routes = Readonly<Record<string, RouteDefinition>>;

/** A path that leads to another one for good. */
export interface AliasDefinition {
  path: string;
  where?: Readonly<Record<string, Constraint>>;
  /** Path of the target, with the parameters of this one in it. */
  to: string;
  /** Added to the query. */
  search?: Readonly<Record<string, string>>;
}

type Family<Common, Rows> = {
  [Name in keyof Rows]: Omit<Common, keyof Rows[Name]> & Rows[Name];
};

/** A family of routes with what they have in common; a row's own word wins. */
export function routeFamily<const Common extends Omit<RouteDefinition, 'path'>, const Rows extends Routes>(
  common: Common,
  rows: Rows,
): Family<Common, Rows> {
  const family = Object.entries(rows).map(([name, row]) => [name, { ...common, ...row }] as const);
  // The entries are the rows', name by name, which their type does not say.
  return Object.fromEntries(family) as unknown as Family<Common, Rows>;
}
