import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { Settings } from '../../foundation/settings/model';
import type { LinkedData } from './linked';
import type { RouteName, RouteParams } from './table';

/** The properties of a screen's component. */
export interface ScreenProps<Query extends OperationType> {
  queryRef: PreloadedQuery<Query>;
}

/** Translates with the shared dictionaries: `t('sports:football')`, `t('main_home')`. */
export type Translate = TFunction<
  [
    'main',
    'sports',
    'coupon',
    'session',
    'states',
    'information',
    'rules',
    'support',
    'multi',
    'results',
    'cashier',
    'verification',
    'responsible',
  ]
>;

/** The visit that a screen is loaded for. */
export interface Visit {
  /** Path and query, with the language prefix. */
  url: string;
  /** Whether this is the first page of the document, which the server draws and the browser draws again. */
  isFirst: boolean;
  /** What decides the content of lists: the zone of the visitor's days, and whether there is room for more markets. */
  settings: Pick<Settings, 'timeZone' | 'deviceZone' | 'isWide'>;
}

/** A screen's entry: everything that navigation needs before the component has loaded. */
export interface ScreenDefinition<Name extends RouteName, Query extends OperationType> {
  query: GraphQLTaggedNode;
  /** Computed from the route's parameters, the URL's query, the present in milliseconds since 1970, and the visit. */
  variables(
    params: RouteParams<Name>,
    search: URLSearchParams,
    now: number,
    visit: Visit,
  ): Query['variables'];
  /**
   * The URL's query without what makes no sense in it, to which the visitor is then led; null when all of it does.
   */
  corrected?(search: URLSearchParams): URLSearchParams | null;
  /**
   * Whether the content that the URL names exists; false makes the page 404. Reads only the query's own fields, because
   * fragments are masked.
   */
  found?(data: Query['response'], params: RouteParams<Name>): boolean;
  /**
   * The status of the page: 502 or 503 when its content could not be loaded. Only for screens that show nothing else: a
   * page with a failed optional part is still 200.
   */
  status?(data: Query['response']): 200 | 502 | 503;
  /** Global ids of the nodes to follow while the screen is shown. */
  live?(data: Query['response']): readonly string[];
  /** How often, in milliseconds, the screen's data are fetched again while there is no live connection. */
  pollMs?(params: RouteParams<Name>): number;
  /** The document's title without the operator's name. */
  title(t: Translate, data: Query['response'], params: RouteParams<Name>): string;
  /** The document's description for search engines. */
  description?(t: Translate, data: Query['response'], params: RouteParams<Name>): string;
  /** Structured data about what is shown; null while it is unknown. */
  linked?(t: Translate, data: Query['response'], params: RouteParams<Name>): LinkedData | null;
  component(): Promise<ComponentType<ScreenProps<Query>>>;
}

/** A screen of any route, as navigation handles it. */
export interface Screen extends Omit<
  ScreenDefinition<RouteName, OperationType>,
  'variables' | 'found' | 'pollMs' | 'title' | 'description' | 'linked'
> {
  name: RouteName;
  found?(data: OperationType['response'], params: Record<string, string>): boolean;
  pollMs?(params: Record<string, string>): number;
  variables(
    params: Record<string, string>,
    search: URLSearchParams,
    now: number,
    visit: Visit,
  ): OperationType['variables'];
  title(t: Translate, data: OperationType['response'], params: Record<string, string>): string;
  description?(t: Translate, data: OperationType['response'], params: Record<string, string>): string;
  linked?(t: Translate, data: OperationType['response'], params: Record<string, string>): LinkedData | null;
}

/** Declares the screen of a route. */
export function screen<Name extends RouteName, Query extends OperationType>(
  name: Name,
  definition: ScreenDefinition<Name, Query>,
): Screen {
  // The matcher fills the parameters and Relay types the data, so it is safe to erase the types inside navigation.
  return { name, ...definition } as unknown as Screen;
}
