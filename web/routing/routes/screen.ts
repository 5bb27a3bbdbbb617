import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { Linked } from './linked';
import type { RouteName, RouteParams } from './table';

/** What a screen's component is given. */
export interface ScreenProps<Query extends OperationType> {
  queryRef: PreloadedQuery<Query>;
}

/** Translates with the shared dictionaries: `t('sports:football')`, `t('main_home')`. */
export type Translate = TFunction<
  ['main', 'sports', 'coupon', 'session', 'states', 'information', 'rules', 'support']
>;

/** The visit that a screen is loaded for. */
export interface Visit {
  /** Path and query, with the language prefix. */
  url: string;
  /** Whether the page itself is being made, by the server or once more in the browser, and not moved away from. */
  isFirst: boolean;
}

/** A screen's entry: all that navigation needs to know before the component is there. */
export interface ScreenDefinition<Name extends RouteName, Query extends OperationType> {
  query: GraphQLTaggedNode;
  /** From the route's parameters, the URL's query, the present in milliseconds since 1970, and the visit itself. */
  variables(
    params: RouteParams<Name>,
    search: URLSearchParams,
    now: number,
    visit: Visit,
  ): Query['variables'];
  /** Whether what the URL names is there; 404 when it says no. Reads the query's own fields, fragments are masked. */
  found?(data: Query['response'], params: RouteParams<Name>): boolean;
  /**
   * The status of the page: 502 or 503 when its content could not be loaded. Only for screens that show nothing else: a
   * page whose optional part fails is still 200.
   */
  status?(data: Query['response']): 200 | 502 | 503;
  /** Global ids that are followed while the screen is shown. */
  live?(data: Query['response']): readonly string[];
  /** How often, in milliseconds, the screen is fetched again while there is no live connection. */
  pollMs?(params: RouteParams<Name>): number;
  /** The document's title without the operator's name. */
  title(t: Translate, data: Query['response'], params: RouteParams<Name>): string;
  /** The document's description for search engines. */
  description?(t: Translate, data: Query['response'], params: RouteParams<Name>): string;
  /** What machines are told about what is shown; null while it is not known. */
  linked?(t: Translate, data: Query['response'], params: RouteParams<Name>): Linked | null;
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
  linked?(t: Translate, data: OperationType['response'], params: Record<string, string>): Linked | null;
}

/** Declares the screen of a route. */
export function screen<Name extends RouteName, Query extends OperationType>(
  name: Name,
  definition: ScreenDefinition<Name, Query>,
): Screen {
  // The table's matcher fills the parameters and Relay types the data: the erasure is safe inside navigation.
  return { name, ...definition } as unknown as Screen;
}
