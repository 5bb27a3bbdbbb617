import { isLanguage, type Language } from '../../foundation/i18n/languages';
import { fill } from './patterns';
import { routes, type RouteName, type RouteParams } from './table';

/** The address of a path below the language prefix. `search` is the query, with or without its leading `?`. */
export function addressOf(lng: Language, path: string, search: URLSearchParams | string = ''): string {
  const query = search.toString().replace(/^\?/, '');
  return `/${lng}${path && `/${path}`}${query && `?${query}`}`;
}

/**
 * The address of a target that the operator configured, which is a path without its leading slash. A target that begins
 * with a language of the site keeps it; every other target gets the given language, even if it begins with another
 * two-letter segment.
 */
export function targetAddress(lng: Language, target: string): string {
  const [first] = target.split(/[/?#]/, 1);
  return isLanguage(first) ? `/${target}` : addressOf(lng, target);
}

/**
 * The address of a route: `href('sport', { section: 'line', sport: 'football' }, 'en')` is `/en/line/football`.
 * `search` becomes the query; undefined values are left out.
 */
export function href<Name extends RouteName>(
  name: Name,
  params: RouteParams<Name>,
  lng: Language,
  search?: Record<string, string | undefined>,
): string {
  const path = fill(routes[name].path, params);
  if (!search) return addressOf(lng, path);
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return addressOf(lng, path, new URLSearchParams(given));
}
