import { isLanguage, type Language } from '../i18n/languages';
import { fill } from './patterns';
import { routes, type RouteName, type RouteParams } from './table';

/** The address of a path below the language prefix. `search` is the query, with or without its `?`. */
export function addressOf(lng: Language, path: string, search: URLSearchParams | string = ''): string {
  const query = search.toString().replace(/^\?/, '');
  return `/${lng}${path && `/${path}`}${query && `?${query}`}`;
}

/**
 * Where the operator leads, given below the site without its leading slash: in the language that it names, else in this
 * one. Two letters that are no language of the site are a word like any other.
 */
export function targetAddress(lng: Language, target: string): string {
  const [first] = target.split(/[/?#]/, 1);
  return isLanguage(first) ? `/${target}` : addressOf(lng, target);
}

/**
 * The address of a route: `href('sport', { section: 'line', sport: 'football' }, 'en')` is `/en/line/football`.
 * `search` becomes the query, without its undefined values.
 */
export function href<Name extends RouteName>(
  name: Name,
  params: RouteParams<Name>,
  lng: Language,
  search: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return addressOf(lng, fill(routes[name].path, params), new URLSearchParams(given));
}
