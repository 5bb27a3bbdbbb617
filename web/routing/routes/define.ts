import type { Namespace } from '../../foundation/i18n/dictionaries';

/** Who a route is for: signed-in players, or guests only. Absent: everyone. */
export type Audience = 'player' | 'guest';

/** The frame around a page. */
export type LayoutName = 'default' | 'headless' | 'empty' | 'casino' | 'maintenance' | 'blocked';

/** A part of the frame that a page may hide. */
export type HideablePart = 'header' | 'footer' | 'seo' | 'bottomNav';

/** What a parameter may be: one of a list, or text of a given form. Absent: any text. */
export type Constraint = readonly string[] | RegExp;

/** One row of the route table. */
export interface RouteDefinition {
  /**
   * Pattern below the language prefix: static segments, `:parameters`, optional ones (`:parameter?`), and a final `*`,
   * which matches any number of segments.
   */
  path: string;
  /** What each parameter may be; other values do not match. */
  where?: Readonly<Record<string, Constraint>>;
  /** The number by which the operator's configuration switches the route on; a route without one is always on. */
  metaId?: number;
  auth?: Audience;
  /**
   * `allowed`: banned players may come here, and those who have to identify themselves first; `only`: nobody but banned players
   * may. Absent: neither may come here.
   */
  banned?: 'allowed' | 'only';
  layout?: LayoutName;
  hides?: readonly HideablePart[];
  /** The status of a page that replaces others: blocked 403, failed 500, maintenance 503. Absent: 200. */
  status?: 403 | 500 | 503;
  /**
   * Whether players may come here before they confirm changed terms: pages they read before that, and pages that
   * replace others.
   */
  isBeforeTerms?: boolean;
  /** The dictionaries that its screen needs in addition to those of every page. */
  dictionaries?: readonly Namespace[];
  /** The content stream by which the SEO service knows the page; the first word of its address when absent. */
  stream?: string;
  /** The id of the section of other makers in the games service that the route belongs to. */
  partition?: number;
  /** The remote application that shows the route as long as the route has no screen of its own. */
  remoteApp?: string;
}

/** Rows of the route table by route name. */
export type Routes = Readonly<Record<string, RouteDefinition>>;

/** A path that permanently leads to another one. */
export interface AliasDefinition {
  path: string;
  where?: Readonly<Record<string, Constraint>>;
  /** Path of the target; it may contain the parameters of this path. */
  to: string;
  /** Added to the query of the address. */
  search?: Readonly<Record<string, string>>;
}

type Family<Common, Rows> = {
  [Name in keyof Rows]: Omit<Common, keyof Rows[Name]> & Rows[Name];
};

/** A family of routes and the properties they share; a row's own value takes precedence. */
export function routeFamily<const Common extends Omit<RouteDefinition, 'path'>, const Rows extends Routes>(
  common: Common,
  rows: Rows,
): Family<Common, Rows> {
  const family = Object.entries(rows).map(([name, row]) => [name, { ...common, ...row }] as const);
  // The entries have the names and types of the rows, which the type of `Object.fromEntries` does not express.
  return Object.fromEntries(family) as unknown as Family<Common, Rows>;
}
